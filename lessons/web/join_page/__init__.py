"""The page *Join a class*: a student's phone, from the code to the end of the class."""
