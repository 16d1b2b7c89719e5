// The ways by which the game's record leaves the page: the clipboard, what the machine shares by, a
// file. Each gives in one word what came of it.

const record = document.getElementById("record");

/** The words of the ways that there are here. */
export const ways = () => ["copy", ...(navigator.share ? ["share"] : []), "download"].join(" ");

/** Without https, or forbidden by a frame's host, the clipboard still takes what is chosen. */
function copyChosen() {
  const fold = record.closest("details");
  const wasOpen = fold.open;
  fold.open = true; // what is folded away cannot be chosen
  getSelection().selectAllChildren(record);
  if (document.execCommand("copy")) {
    getSelection().removeAllRanges();
    fold.open = wasOpen;
    return "done";
  }
  record.focus();
  record.scrollIntoView();
  getSelection().selectAllChildren(record);
  return "opened";
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return "done";
  } catch {
    return copyChosen();
  }
}

async function share(text, title) {
  try {
    await navigator.share({ title, text });
    return "done";
  } catch (error) {
    return error.name === "AbortError" ? "" : "refused"; // who thought better of it needs no telling
  }
}

async function download(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it late
  return "done";
}

const WAYS = { copy, share, download };

/** Hands a text over by one of the ways, and tells that way, the name, and what came of it. */
export async function handOver(way, name, text, tell) {
  tell("handed", way, name, await WAYS[way](text, name));
}
