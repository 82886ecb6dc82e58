import { defineConfig } from "@playwright/test";

// `npm test` and `npm run smoke` start what is visited and hand its addresses on in the environment:
//   PORTAL_ADDRESS=http://localhost:3000 SANDBOX_ADDRESS=http://127.0.0.1:4010 npx playwright test --project=e2e refund
// visits what `npm start` or `npm run dev` runs.
const report = process.env.PLAYWRIGHT_REPORT;
const executablePath = process.env.CHROMIUM_PATH;
/** What waits for phones, reviews and clocks most of its time: one of them runs beside two that keep the processors busy. */
const waiting = ["contract", "newcomer", "production", "session", "traces"].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  projects: [
    { name: "e2e", testDir: "tests/e2e", testIgnore: waiting, workers: 2 },
    { name: "e2e-waiting", testDir: "tests/e2e", testMatch: waiting, workers: 1 },
    // One browser for each, which goes through all files.
    { name: "firefox", testDir: "tests/browsers", workers: 1 },
    { name: "webkit", testDir: "tests/browsers", workers: 1 },
    { name: "smoke", testDir: "tests/smoke" },
    // One after the other: a test that restarts a portal would disturb whoever asks that portal itself.
    { name: "deployment", testDir: "tests", testMatch: ["deployment/*.spec.ts", "smoke/*.spec.ts"], workers: 1 },
  ],
  outputDir: "test-results",
  fullyParallel: false,
  forbidOnly: Boolean(report),
  workers: 3,
  // A busy machine may miss a moment: what passes only at the second try is named at the end of `npm test`, to be mended.
  retries: report ? 1 : 0,
  timeout: 60_000,
  // What is missing is missed in seconds, and a broken portal does not hold up a whole run.
  globalTimeout: 20 * 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [["line"], ["json", { outputFile: report }]] : [["line"]],
  use: {
    browserName: "chromium",
    baseURL: process.env.PORTAL_ADDRESS,
    locale: "en",
    // As somebody who asked for less motion: quicker to visit. The specs of drawers, dialogs and the palette ask for it again.
    contextOptions: { reducedMotion: "reduce" },
    // The authority of a deployment on this machine is known to nobody; its certificate is judged by a test of its own.
    ignoreHTTPSErrors: Boolean(process.env.DEPLOYMENT_AUTHORITY),
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        // Two browsers share the processors already: what V8 would do on the side costs a tenth more of them.
        "--js-flags=--single-threaded",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // An edition is visited by its host, as a merchant does.
        "--host-resolver-rules=MAP *.ae 127.0.0.1, MAP *.sa 127.0.0.1, MAP *.az 127.0.0.1",
      ],
    },
  },
});
