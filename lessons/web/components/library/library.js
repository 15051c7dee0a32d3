// The list of hands and its filters; nothing is asked of the server until a hand is chosen.

const FEW = 24; // what is shown of a long list until more is asked for
const kept = { search: "", work: "", rules: "", game: "", topics: new Set(), all: false }; // stays as it was set when the page is drawn again

function node(name, attributes, ...children) {
  const out = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined && value !== null) out.setAttribute(key, value);
  out.append(...children);
  return out;
}

/** Lower case, accents apart: “quatrieme” finds quatrième. */
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export default function ({ data, parentElement, setTriggerValue }) {
  const part = (name) => parentElement.querySelector(`[data-part="${name}"]`);
  const hands = data.hands.map((hand) => ({ ...hand, words: folded([hand.title, hand.work, hand.where, hand.rules, hand.game, hand.words, hand.set, ...hand.shows].join(" ")) }));

  const items = hands.map((hand) => {
    const link = node(
      "a",
      { href: `?hand=${encodeURIComponent(hand.id)}`, "aria-current": hand.id === data.opened ? "true" : null },
      node("span", { class: "name" }, hand.title),
      node("span", { class: "totals", title: "elder hand – dealer" }, hand.totals),
      node("span", { class: "from" }, [hand.work, hand.where, hand.rules].filter(Boolean).join(" · ")),
      node("span", { class: "tags" }, ...hand.shows.map((word) => node("span", { class: /^(slip|wrong)/.test(word) ? "slip" : "" }, word))),
    );
    link.onclick = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a new tab is the reader's own wish
      event.preventDefault();
      setTriggerValue("chosen", hand.id);
    };
    return node("li", {}, link);
  });
  part("list").replaceChildren(...items);

  const fits = (hand) =>
    folded(kept.search).split(/\s+/).every((word) => hand.words.includes(word)) &&
    (!kept.work || hand.work === kept.work) &&
    (!kept.rules || hand.rules === kept.rules) &&
    (!kept.game || hand.game === kept.game) &&
    [...kept.topics].every((topic) => hand.shows.includes(topic));

  function offer(name, everything) {
    const values = [...new Set(hands.map((hand) => hand[name]))].filter(Boolean); // in the order of the hands
    if (!values.includes(kept[name])) kept[name] = "";
    part(name).replaceChildren(node("option", { value: "" }, everything), ...values.map((value) => node("option", { value }, value)));
    part(name).value = kept[name];
    part(name).onchange = () => {
      kept[name] = part(name).value;
      filter();
    };
  }

  const topics = data.shows.filter((topic) => hands.some((hand) => hand.shows.includes(topic)));
  const buttons = topics.map((topic) => {
    const button = node("button", { type: "button" }, `${topic} `, node("small", {}));
    button.onclick = () => {
      kept.topics.has(topic) ? kept.topics.delete(topic) : kept.topics.add(topic);
      filter();
    };
    return button;
  });
  part("topics").replaceChildren(...buttons);

  function filter() {
    let found = 0;
    hands.forEach((hand, i) => {
      const fit = fits(hand);
      items[i].hidden = !fit || (!kept.all && found >= FEW && hand.id !== data.opened);
      found += fit;
    });
    part("more").hidden = kept.all || found <= FEW;
    part("more").textContent = `Show all ${found}`;
    topics.forEach((topic, i) => {
      buttons[i].setAttribute("aria-pressed", String(kept.topics.has(topic)));
      buttons[i].lastChild.textContent = String(hands.filter((hand) => fits(hand) && hand.shows.includes(topic)).length);
    });
    part("found").textContent = found === hands.length ? `${found} hands` : `${found} of ${hands.length} hands`;
  }

  part("more").onclick = () => {
    kept.all = true;
    filter();
    items.filter((item) => !item.hidden)[FEW]?.firstChild.focus();
  };
  part("search").value = kept.search;
  part("search").oninput = () => {
    kept.search = part("search").value;
    filter();
  };
  offer("game", "every game");
  offer("work", "every source");
  offer("rules", "every rule set");
  filter();
}
