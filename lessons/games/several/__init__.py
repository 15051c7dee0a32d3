"""What the games for three and four hands have in common: claims of many seats in one contest, tricks without trumps, the count."""
