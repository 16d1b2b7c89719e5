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
    again.focus();
  }

  window.costlyFail = fail;
  if (location.protocol === "file:") {
    fail("The game cannot run from a file on the disk: browsers forbid it. Open it from a web server instead; in the game's folder, “python -m http.server” starts one.");
  } else if (!("noModule" in document.createElement("script"))) {
    fail("This browser is too old for the game. Any current browser can play it.");
  } else if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) {
    fail("This browser has no WebAssembly, or it is switched off, and the game needs it.");
  }

  // A script that does not arrive fires an event on its own tag, which only capture sees.
  window.addEventListener("error", function (event) {
    if (event.target && event.target.tagName === "SCRIPT") {
      fail("A part of the page did not arrive: " + event.target.getAttribute("src").split("?")[0] + ".");
    }
  }, true);
})();
