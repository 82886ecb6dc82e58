import { defineConfig } from "@playwright/test";

// `npm test` and `npm run smoke` start the servers and pass their addresses in the environment:
//   PORTAL_ADDRESS=http://localhost:3000 SANDBOX_ADDRESS=http://127.0.0.1:4010 npx playwright test --project=e2e refund
// visits the servers of `npm start` or `npm run dev`.
const report = process.env.PLAYWRIGHT_REPORT;
const executablePath = process.env.CHROMIUM_PATH;
/** Specs that mostly wait for phones, reviews and clocks: one of them runs beside those that use the processors. */
const waiting = ["contract", "newcomer", "production", "session", "traces"].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  projects: [
    // First, because its specs take the longest one after the other.
    { name: "e2e-waiting", testDir: "tests/e2e", testMatch: waiting, workers: 1 },
    { name: "e2e", testDir: "tests/e2e", testIgnore: waiting, workers: 3 },
    // One browser for each, which runs all files.
    { name: "firefox", testDir: "tests/browsers", workers: 1 },
    { name: "webkit", testDir: "tests/browsers", workers: 1 },
    { name: "smoke", testDir: "tests/smoke" },
    // In sequence: a test that restarts a portal would disturb tests of that portal.
    { name: "deployment", testDir: "tests", testMatch: ["deployment/*.spec.ts", "smoke/*.spec.ts"], workers: 1 },
  ],
  outputDir: "test-results",
  fullyParallel: false,
  forbidOnly: Boolean(report),
  workers: 3,
  // A test that passes only at its second try is wrong.
  retries: 0,
  // Long enough for a busy machine. A broken portal does not block a whole run.
  timeout: 240_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 20_000 },
  reporter: report ? [["line"], ["json", { outputFile: report }]] : [["line"]],
  use: {
    browserName: "chromium",
    baseURL: process.env.PORTAL_ADDRESS,
    locale: "en",
    // Reduced motion is faster. The specs of drawers, dialogs and the palette turn it off.
    contextOptions: { reducedMotion: "reduce" },
    // The authority of a local deployment is not trusted; another test checks its certificate.
    ignoreHTTPSErrors: Boolean(process.env.DEPLOYMENT_AUTHORITY),
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        // Two browsers share the processors: V8's background threads would cost a tenth more.
        "--js-flags=--single-threaded",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Hosts choose the edition.
        "--host-resolver-rules=MAP *.ae 127.0.0.1, MAP *.sa 127.0.0.1, MAP *.az 127.0.0.1",
      ],
    },
  },
});
