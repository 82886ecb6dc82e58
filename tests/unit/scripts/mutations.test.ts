// The list of planted faults: each guard that it names is still there.
import { existsSync, readFileSync } from "node:fs";
import { faults, timesFound } from "@/scripts/mutations/faults.mjs";

test("there are at least sixty planted faults", () => expect(faults.length).toBeGreaterThanOrEqual(60));

test("no fault is listed twice", () => {
  const names = faults.map(({ law, fault, file }) => `${law}: ${fault} (${file})`);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test.each(faults.map((fault) => [`${fault.law}: ${fault.fault} (${fault.file})`, fault] as const))(
  "%s",
  (_, { file, find, replace, tests, titles }) => {
    expect(timesFound(readFileSync(file, "utf8"), { find })).toBe(1);
    expect(replace).not.toBe(find);
    expect(tests.filter((one) => !existsSync(one))).toEqual([]);
    expect(() => new RegExp(titles ?? "")).not.toThrow();
  },
);
