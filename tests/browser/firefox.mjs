// Drives Firefox over WebDriver BiDi for drivers.py: one JSON command a line on standard
// input, one JSON answer a line on standard output, in order. It ends, and Firefox with it,
// when standard input ends.
//
// node firefox.mjs FOLDER_WITH_NODE_MODULES '{"executable": …, "profile": …, "viewport": …}'

import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const [modules, settings] = process.argv.slice(2);
const { executable, profile, viewport, seconds } = JSON.parse(settings);
const puppeteer = createRequire(`${modules}/`)("puppeteer-core");
const timeout = seconds * 1000;

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: executable,
  userDataDir: profile,
  headless: true,
  timeout,
  protocolTimeout: timeout,
  defaultViewport: viewport,
  extraPrefsFirefox: { "dom.w3c_touch_events.enabled": viewport.hasTouch ? 1 : 0 },
});
const page = await browser.newPage();
page.setDefaultTimeout(timeout);

let errors = [];
let requests = [];
page.on("console", (message) => {
  if (message.type() === "error") errors.push(message.text());
});
page.on("pageerror", (error) => errors.push(error.message));
page.on("request", (request) => requests.push(request.url()));

// "Shift+Tab" is Tab while Shift is held; "+" alone is itself.
async function press(name) {
  const keys = name.split(/(?<=.)\+/);
  const last = keys.pop();
  for (const held of keys) await page.keyboard.down(held);
  await page.keyboard.press(last);
  for (const held of keys.reverse()) await page.keyboard.up(held);
}

const commands = {
  hello: async () => ({ version: await browser.version(), pid: browser.process().pid }),
  forget: () => void ((errors = []), (requests = [])),
  goto: async ({ url }) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  evaluate: ({ source }) => page.evaluate(source),
  click: ({ x, y }) => page.mouse.click(x, y),
  tap: ({ x, y }) => page.touchscreen.tap(x, y),
  key: ({ name }) => press(name),
  resize: ({ width, height }) => page.setViewport({ ...viewport, width, height }),
  screenshot: async ({ path }) => void (await page.screenshot({ path })),
  errors: () => errors,
  requests: () => requests,
};

for await (const line of createInterface({ input: process.stdin })) {
  const { command, ...given } = JSON.parse(line);
  let answer;
  try {
    answer = { value: (await commands[command](given)) ?? null };
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await browser.close();
