// A log line is written whole or dropped, and never delays a request or the exit.
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { logOutput } from "@/lib/log-output";
import { until } from "@/tests/support/until";

const folder = mkdtempSync(join(tmpdir(), "log-"));
afterAll(() => rmSync(folder, { recursive: true }));
const settings = { bytes: 100, milliseconds: 20, mostBytes: 1_000 };
// Stays open: a write that still waits for its turn would go to the next file that gets the same number.
const open = (name: string) => {
  const path = name.startsWith("/") ? name : join(folder, name);
  return { fd: openSync(path, "w"), text: () => readFileSync(path, "utf8") };
};
const isThere = existsSync("/dev/full"); // /dev/full is a Linux device that is always full

test("writes lines in batches, in order, and the last ones at the exit", async () => {
  const file = open("together");
  const output = logOutput({ ...settings, fd: file.fd });
  output.write("one\n");
  expect(file.text()).toBe("");
  await until("the first line is written", () => file.text() === "one\n");
  const many = Array.from({ length: 50 }, (_, index) => `line ${index}\n`);
  many.forEach(output.write);
  output.write("last\n");
  await until("the last line is written", () => file.text().endsWith("last\n"));
  expect(file.text()).toBe(`one\n${many.join("")}last\n`);
  output.write("exit\n");
  output.flushAtExit();
  expect(file.text()).toMatch(/last\nexit\n$/);
});

(isThere ? test : test.skip)(
  "a full disk drops lines, holds nobody, and does not keep the process from its end",
  async () => {
    const full = open("/dev/full");
    const output = logOutput({ ...settings, fd: full.fd });
    for (let turn = 0; turn < 20; turn += 1) {
      output.write(`${"x".repeat(90)}\n`);
      output.write(`${"y".repeat(90)}\n`);
      await pause(5);
    }
    const began = Date.now();
    output.write("last\n");
    output.flushAtExit();
    expect(Date.now() - began).toBeLessThan(5_000);
  },
);

test("the next line that can be written reports dropped lines", async () => {
  const file = open("again");
  const output = logOutput({ ...settings, fd: file.fd, bytes: 10_000 });
  for (let line = 0; line < 15; line += 1) output.write(`${"x".repeat(99)}\n`);
  await until("the lines that were held are written", () => file.text().length >= 1_000);
  output.write("after\n");
  await until("the next line is written", () => file.text().endsWith("after\n"));
  const lines = file.text().split("\n").filter(Boolean);
  expect(lines.filter((line) => line.startsWith("x"))).toHaveLength(10);
  const note = lines.find((line) => line.startsWith("{"));
  expect(JSON.parse(note ?? "{}")).toMatchObject({ level: "warn", dropped: 5 });
  expect(lines.at(-1)).toBe("after");
});
