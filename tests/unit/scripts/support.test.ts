import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import blockedPorts from "@/lib/rules/blocked-ports.json";
import { readEnvironment as readSandboxEnvironment } from "@/sandbox/environment";
import { fingerprint } from "@/scripts/build/fingerprint.mjs";
import { findChromium } from "@/scripts/support/chromium.mjs";
import { touchedSpecs } from "@/scripts/support/changed.mjs";
import { countsOf, fromJest, fromPlaywright, lastLine, sum } from "@/scripts/support/counts.mjs";
import { wishes } from "@/scripts/servers/demonstration.mjs";
import { differs } from "@/scripts/support/install.mjs";
import { refuseOldNode } from "@/scripts/support/main.mjs";
import { choose } from "@/scripts/support/parts.mjs";
import { median, percentile } from "@/scripts/bench/percentiles.mjs";
import { freePort, portFrom, refuseTakenPort } from "@/scripts/servers/ports.mjs";
import { launch } from "@/scripts/support/processes.mjs";
import { settingsFrom } from "@/scripts/servers/settings.mjs";
import { table } from "@/scripts/support/table.mjs";
import { visited } from "@/scripts/support/visited.mjs";
import { until } from "@/tests/support/until";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "scripts-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("refusals are one sentence", () => {
  it.each(["18.20.4", "20.8.1"])("Node %s is too old", (version) => {
    expect(() => refuseOldNode(version)).toThrow(`Node 20.9 or newer is needed and this is ${version}`);
  });
  it.each(["20.9.0", "22.1.0"])("Node %s is accepted", (version) => expect(() => refuseOldNode(version)).not.toThrow());

  it.each(["web", "0", "65536", "3000.5", "-1"])("PORT=%s is no valid port", (value) => {
    expect(() => portFrom({ PORT: value }, "PORT", 3000)).toThrow(`PORT is "${value}" and has to be a port number`);
  });

  it.each([
    ["PORT", 4190],
    ["SANDBOX_PORT", 6000],
    ["PORT", 10080],
  ])("%s=%s is a port that browsers block", (variable, port) => {
    expect(() => wishes({ [variable]: String(port) })).toThrow(
      `${variable} is ${port}, a port that browsers refuse to open`,
    );
    expect(() => readSandboxEnvironment({ SANDBOX_PORT: String(port) })).toThrow(
      "SANDBOX_PORT: browsers refuse to open this port",
    );
  });
  it("every blocked port is one that fetch refuses", async () => {
    const refused = (port: number) =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => false,
        (error: Error) => (error.cause as Error | undefined)?.message === "bad port",
      );
    for (const port of blockedPorts) expect([port, await refused(port)]).toEqual([port, true]);
  });

  it("a taken port is reported with the variable that changes it", async () => {
    const server = await new Promise<Server>((resolve) => {
      const server = createServer().listen(0, "127.0.0.1", () => resolve(server));
    });
    const { port } = server.address() as AddressInfo;
    await expect(refuseTakenPort(port, "SANDBOX_PORT")).rejects.toThrow(
      new RegExp(`Port ${port} is in use.*SANDBOX_PORT=`),
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(refuseTakenPort(port, "SANDBOX_PORT")).resolves.toBeUndefined();
  });

  it("a real provider requires its own secret and no sandbox", () => {
    expect(() => wishes({ PROVIDER_API_BASE: "https://provider.example" })).toThrow("SESSION_SECRET is missing");
    expect(wishes({ PROVIDER_API_BASE: "https://provider.example", SESSION_SECRET: "x".repeat(32) })).toEqual({
      port: 3000,
      sandbox: undefined,
      host: "127.0.0.1",
    });
  });

  it("two servers cannot share a port", () => {
    expect(wishes({})).toEqual({ port: 3000, sandbox: 4010, host: "127.0.0.1" });
    expect(() => wishes({ PORT: "4010" })).toThrow("PORT and SANDBOX_PORT are both 4010");
  });

  it("a configured Chromium is missing", async () => {
    await expect(findChromium({ CHROMIUM_PATH: "/nowhere/chromium" })).rejects.toThrow(
      'CHROMIUM_PATH is "/nowhere/chromium"',
    );
  });

  it("a deployment cannot be tested without an address, an account and a source of codes", () => {
    const account = { SMOKE_USERNAME: "owner@sandbox.test", SMOKE_PASSWORD: "secret" };
    expect(() => visited([], {})).toThrow("Say which deploy to try");
    expect(() => visited(["https://preview.example/path"], {})).toThrow("Say which deploy to try");
    expect(() => visited(["https://preview.example"], account)).toThrow(
      /^Missing in the environment: SMOKE_OUTBOX .+ or SMOKE_CODE/,
    );
    expect(visited(["https://preview.example/"], { ...account, SMOKE_CODE: "pass otp" })).toBe(
      "https://preview.example",
    );
  });

  it("a part is unknown", () => {
    expect(() => choose(["--only", "unit,speed"])).toThrow("and not speed");
    expect(() => choose(["unit"])).toThrow('"unit" is not understood');
    expect(choose(["--only", "e2e,unit", "refund"])).toEqual({
      chosen: ["unit", "e2e"],
      only: ["refund"],
      explicit: true,
    });
  });
});

describe("installing again", () => {
  const lockfile = {
    packages: {
      "": { version: "1.0.0" },
      "node_modules/a": { version: "1.0.0" },
      "node_modules/a-mac": { version: "1.0.0", optional: true },
      "node_modules/left": { version: "1.0.0", extraneous: true },
    },
  };
  it.each([
    ["what is there is what is locked", { "node_modules/a": { version: "1.0.0" } }, false],
    ["another version is there", { "node_modules/a": { version: "0.9.0" } }, true],
    ["a package is missing", {}, true],
  ])("%s", (_, packages, needed) => expect(differs(lockfile, { packages })).toBe(needed));
});

describe("building again", () => {
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  it("depends only on content and names", () => {
    mkdirSync(join(folder, "app"));
    put("app/b.ts", "b");
    put("app/a.ts", "a");
    put("README.md", "x");
    const before = fingerprint(folder, ["app", "absent"]);
    put("README.md", "y");
    put("app/a.ts", "a");
    expect(fingerprint(folder, ["app", "absent"])).toBe(before);
    put("app/a.ts", "changed");
    expect(fingerprint(folder, ["app", "absent"])).not.toBe(before);
    put("app/a.ts", "a");
    put("app/c.ts", "");
    expect(fingerprint(folder, ["app", "absent"])).not.toBe(before);
  });
});

describe("counting", () => {
  const file = (name: string, startTime: number, status: string, ...tests: readonly string[]) => ({
    name: `/project/tests/${name}`,
    startTime,
    endTime: startTime + 1500,
    status,
    assertionResults: tests.map((test) => ({ status: test, fullName: `it ${test}` })),
  });
  const jest = {
    testResults: [
      file("unit/money.test.ts", 500, "passed", "passed", "pending"),
      file("unit/dates.test.ts", 1000, "failed", "passed", "failed", "todo"),
      file("unit/broken.test.ts", 2000, "failed"),
      file("unit/hook.test.ts", 2000, "failed", "passed"),
      file("contract/money.test.ts", 9000, "passed", "passed"),
    ],
  };
  const fromUnit = fromJest("/project/tests/unit");
  const fromContract = fromJest("/project/tests/contract");
  const fromComponent = fromJest("/project/tests/component");
  const write = (report: object) => {
    const path = join(folder, "report.json");
    writeFileSync(path, JSON.stringify(report));
    return path;
  };

  it("a file that does not load, or whose last hook fails, is a failure of its part, which lasts from its first file to its last", () => {
    const failures = ["dates.test.ts: it failed", "broken.test.ts", "hook.test.ts"];
    expect(fromUnit(jest)).toEqual({ passed: 3, failed: 3, failures, skipped: 2, seconds: 3 });
    expect(fromContract(jest)).toEqual({ passed: 1, failed: 0, failures: [], skipped: 0, seconds: 1.5 });
  });
  it("an error outside every test, and a test that passes only at its second try, are failures", () => {
    const spec = (title: string, status: string) => ({ file: "pay.spec.ts", title, tests: [{ status }] });
    const stats = { expected: 3, flaky: 1, unexpected: 0, skipped: 1 };
    const suites = [{ specs: [spec("pays", "expected")], suites: [{ specs: [spec("refunds", "flaky")] }] }];
    expect(fromPlaywright({ stats, errors: [{}], suites })).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
      failures: ["pay.spec.ts: refunds"],
    });
  });
  it("a runner without a report has failed", () =>
    expect(countsOf(join(folder, "none.json"), fromUnit, 0).failed).toBe(1));

  it("a part without a test has failed, unless a change touches none", () => {
    const path = write(jest);
    expect(countsOf(path, fromComponent, 0).failed).toBe(1);
    expect(countsOf(path, fromComponent, 0, true).failed).toBe(0);
  });

  it("a runner that crashed after its tests has failed", () => {
    const path = write(jest);
    expect(countsOf(path, fromContract, 0).failed).toBe(0);
    expect(countsOf(path, fromContract, 1).failed).toBe(1);
  });

  it("writes a summary of one line", () =>
    expect(
      lastLine(
        sum([
          { passed: 2, failed: 0, skipped: 1 },
          { passed: 3, failed: 1, skipped: 0 },
        ]),
      ),
    ).toBe("5 passed, 1 failed, 1 skipped"));
  it("writes an aligned table", () =>
    expect(
      table(
        ["part", "passed"],
        [
          ["types", 1],
          ["e2e", 120],
        ],
      ),
    ).toBe("part   passed\n─────  ──────\ntypes       1\ne2e       120"));
});

(existsSync("/proc/self/stat") ? describe : describe.skip)("stopping", () => {
  // In a container a zombie may stay in the process list: state Z.
  const alive = (pid: number) =>
    existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  const started = async (program: string) => {
    const one = launch(process.execPath, ["-e", program]);
    await until("the program writes a line", () => one.text().includes("\n"));
    return one;
  };

  it("stops the child processes of a program", async () => {
    const one = await started(
      `const child = require("child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]); console.log(child.pid); setInterval(() => {}, 1000);`,
    );
    const child = Number(one.text());
    expect(alive(child)).toBe(true);
    await one.stop();
    expect(alive(child)).toBe(false);
  });

  it("kills a program that ignores the signal", async () => {
    const one = await started(`process.on("SIGTERM", () => {}); console.log("deaf"); setInterval(() => {}, 1000);`);
    const start = Date.now();
    await one.stop();
    expect(alive(one.pid!)).toBe(false);
    expect(Date.now() - start).toBeGreaterThan(4_500);
  });

  it("reports that a program ended, with its exit code", async () => {
    await expect(launch(process.execPath, ["-e", "process.exit(3)"]).ended).resolves.toBe(3);
    await expect(launch("/nowhere/program", []).ended).resolves.toBe(127);
  });
});

it("finds a port that is free", async () => {
  const port = await freePort();
  await expect(refuseTakenPort(port, "PORT")).resolves.toBeUndefined();
});

describe("the options of a measuring script", () => {
  const defaults = { minutes: 10, merchants: 200 };
  it("have a number for each name, with a default", () => {
    expect(settingsFrom([], defaults)).toEqual(defaults);
    expect(settingsFrom(["--merchants", "20", "--minutes", "0.5"], defaults)).toEqual({ minutes: 0.5, merchants: 20 });
  });
  it.each([
    [["--hours", "1"], '"--hours" is not understood: say --minutes, --merchants.'],
    [["20"], '"20" is not understood'],
    [["--minutes"], "--minutes needs a number above 0."],
    [["--minutes", "no"], "--minutes needs a number above 0."],
  ])("%j is refused", (value, sentence) => {
    expect(() => settingsFrom(value, defaults)).toThrow(sentence);
  });
});

it("a percentile is the smallest value that covers its share", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile(hundred, 1)]).toEqual([51, 100, 100]);
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile([], 0.5)).toBeUndefined();
});

it("scripts that run in a fresh clone import no installed package", () => {
  const names = new Set<string>();
  const foreign: string[] = [];
  const follow = (file: string) => {
    if (names.has(file)) return;
    names.add(file);
    for (const [, from = ""] of readFileSync(file, "utf8").matchAll(/^(?:import|export)\b[^;=(]*?"([^"]+)";/gm))
      if (from.startsWith(".")) follow(join(dirname(file), from));
      else if (!from.startsWith("node:")) foreign.push(`${file}: ${from}`);
  };
  for (const name of ["start", "dev", "test", "check", "build", "smoke", "deployment"]) follow(`scripts/${name}.mjs`);
  expect(names.size).toBeGreaterThan(20);
  expect(foreign).toEqual([]);
});

describe("what a change touches", () => {
  it("a page's component: the specs that visit the page; the shell and the sandbox: all specs", () => {
    const payouts = touchedSpecs(["components/payouts/list/payout-list.tsx"]);
    expect(payouts).toContain("tests/e2e/money/payouts.spec.ts");
    expect(payouts).not.toContain("tests/e2e/account/users.spec.ts");
    const all = touchedSpecs(["sandbox/server.ts"]);
    expect(touchedSpecs(["components/shell/menu/profile.tsx"])).toEqual(all);
    expect(all).toContain("tests/e2e/account/users.spec.ts");
  });
  it("a part that loads later: the specs of its page", () =>
    expect(touchedSpecs(["components/bulk/preview/use-sending.ts"])).toEqual(["tests/e2e/money/bulk-preview.spec.ts"]));
  it("a spec and its support: the specs themselves; a document: none", () => {
    expect(touchedSpecs(["tests/e2e/money/pay.spec.ts"])).toEqual(["tests/e2e/money/pay.spec.ts"]);
    expect(touchedSpecs(["tests/support/e2e/customer.ts"])).toContain("tests/e2e/money/transactions.spec.ts");
    expect(touchedSpecs(["README.md"])).toEqual([]);
  });
});
