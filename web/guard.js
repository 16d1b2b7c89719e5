/* The first script, and the plainest: it runs where nothing else can, so that even then the
   page says what is wrong. Written for old browsers; the rest of the page is modules. */
(function () {
  "use strict";

  var told = false;

  function fail(sentence, detail) {
    if (told) return; // the first trouble is the cause of the rest
    told = true;
    if (document.readyState !== "loading") show(sentence, detail);
    else document.addEventListener("DOMContentLoaded", function () { show(sentence, detail); });
  }

  function show(sentence, detail) {
    document.documentElement.setAttribute("data-state", "failed");
    document.getElementById("trouble").hidden = false;
    document.getElementById("failure").textContent = sentence;
    document.getElementById("why").textContent = detail || "";
    document.querySelector("#trouble details").hidden = !detail;
    var again = document.getElementById("again");
    again.onclick = function () { location.reload(); };
    if (document.hasFocus()) again.focus(); // never away from a page around this one
  }

  window.costlyFail = fail;
  if (location.protocol === "file:") {
    fail("The game cannot run from a file on the disk: browsers forbid it. Open it from a web server instead; in the game's folder, “python -m http.server” starts one.");
  } else if (!("noModule" in document.createElement("script"))) {
    fail("This browser is too old for the game. Any current browser can play it.");
  } else if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) {
    fail("This browser has no WebAssembly, or it is switched off, and the game needs it.");
  }

  // What does not arrive fires an event on its own tag, which only capture sees. Browsers say no
  // more than that; asking for it as a file may tell whether the server sends it as another type.
  function missing(url) {
    var name = url.split("?")[0];
    fetch(url).then(function (answer) {
      var type = (answer.headers.get("content-type") || "no type at all").split(";")[0];
      if (!answer.ok) return ": the server answered " + answer.status + ".";
      if (/javascript|css/.test(type)) return ".";
      return ": the server sends it as " + type + ", which no browser takes for a part of a page.";
    }).catch(function () { return "."; }).then(function (why) {
      fail("A part of the page did not arrive: " + name + why);
    });
  }

  window.costlyMissing = missing;
  window.addEventListener("error", function (event) {
    var tag = event.target && event.target.tagName;
    if (tag === "SCRIPT") missing(event.target.getAttribute("src"));
    if (tag === "LINK" && event.target.rel === "stylesheet") missing(event.target.getAttribute("href"));
  }, true);
})();
