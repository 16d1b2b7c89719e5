// The buttons of the table in words: decisions, cards that are chosen one by one for one decision,
// and what may be asked for besides. Whoever is on one of them stays there when others come.

const byId = (id) => document.getElementById(id);
const doing = byId("doing");
const actions = byId("actions");
const choosing = byId("choosing");
const confirm = byId("confirm");
const every = byId("every");

const asking = byId("asking");
const asked = byId("asked");

let isReading = () => false;
let tell = () => {};

/** `told` hears the word of a button that is pressed; `reading` says whether the words are read. */
export function watchButtons(told, reading) {
  tell = told;
  isReading = reading;
  byId("mirror").addEventListener("click", (event) => {
    const button = event.target.closest("button");
    // The second half of a double click was meant for what the first one did away with.
    if (!button || event.detail > 1) return;
    const word = button.dataset.word ?? button.dataset.decides;
    if (button === every) fold(every.getAttribute("aria-expanded") === "true");
    else if (word) tell(word);
  });
  byId("words").addEventListener("click", enter);
  asked.addEventListener("input", () => tell(`find=${asked.value}`));
}

/** Into the words: to the first thing that can be done there. */
export function enter() {
  first().focus({ preventScroll: !isReading() });
}

const first = () => [...doing.querySelectorAll("#choosing button, #actions button")].find(reachable) ?? actions;

const reachable = (button) => !button.closest("[hidden], [aria-hidden=true]");

/** One button for each word, in their order; those that stay are the same elements. */
function showButtons(place, open) {
  const old = new Map([...place.children].map((button) => [button.dataset.word, button]));
  const buttons = open.map(([word, label]) => {
    const button = old.get(word) ?? document.createElement("button");
    button.type = "button";
    button.dataset.word = word;
    if (button.textContent !== label) button.textContent = label;
    return button;
  });
  for (const [word, button] of old) if (!open.some(([other]) => other === word)) button.remove();
  buttons.forEach((button, at) => {
    if (place.children[at] !== button) place.insertBefore(button, place.children[at] ?? null);
  });
  return buttons;
}

/** Away with the button for each choice, while cards are chosen one by one; a script finds them. */
function fold(folded) {
  actions.classList.toggle("unseen", folded);
  for (const button of actions.children) button.tabIndex = folded ? -1 : 0;
  if (folded) actions.setAttribute("aria-hidden", "true");
  else actions.removeAttribute("aria-hidden");
  every.setAttribute("aria-expanded", String(!folded));
}

function showChoosing([cards, word, label]) {
  const toggles = showButtons(byId("cards"), cards);
  toggles.forEach((button, at) => button.setAttribute("aria-pressed", String(cards[at][2])));
  choosing.hidden = !cards.length;
  confirm.textContent = label;
  confirm.dataset.decides = word;
  confirm.setAttribute("aria-disabled", String(!word));
}

/** The field for the search, where there is one; what is being written in it stays as it is. */
function showAsked(now) {
  asking.hidden = now === null;
  if (document.activeElement !== asked) asked.value = now ?? "";
}

/** Show what has changed of the buttons. */
export function showWords(changed) {
  const held = doing.contains(document.activeElement);
  const was = choosing.hidden;
  if ("asked" in changed) showAsked(changed.asked);
  if ("choosing" in changed) showChoosing(changed.choosing);
  if ("actions" in changed) {
    const buttons = showButtons(actions, changed.actions);
    every.textContent = `All ${buttons.length} ways, each a button`;
  }
  // Folded when cards come to be chosen; who has opened it since finds it open.
  const open = every.getAttribute("aria-expanded") === "true";
  if ("actions" in changed || choosing.hidden !== was) fold(!choosing.hidden && (was || !open));
  if ("tools" in changed) showButtons(byId("tools"), changed.tools);
  // A player who was here stays here: on the same button, else the first, else the empty place.
  const here = document.activeElement;
  const lost = held && (!doing.contains(here) || here === actions || !reachable(here));
  if (lost && document.hasFocus()) enter();
}
