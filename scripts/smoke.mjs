// `npm run smoke -- https://host`: does a deployment answer, guard itself, and let a merchant sign in and out?
import { findChromium } from "./support/chromium.mjs";
import { lastLine } from "./support/counts.mjs";
import { forgetRun } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { main } from "./support/main.mjs";
import { parts } from "./support/parts.mjs";
import { step } from "./support/progress.mjs";
import { visited } from "./support/visited.mjs";

await main(async () => {
  const portal = visited(process.argv.slice(2), process.env);
  await install();
  const environment = { PORTAL_ADDRESS: portal, CHROMIUM_PATH: await findChromium() };
  const result = await step(`Trying ${portal}`, () => parts.smoke({ environment }), lastLine);
  forgetRun();
  if (result.failed) console.log(result.output.trim());
  return result.failed ? 1 : 0;
});
