// `npm audit` does not work in every network, so the minimum safe versions are listed here.
import { readFileSync } from "node:fs";

type Locked = { version: string; resolved?: string; engines?: { node?: string } };
const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const locked: Record<string, Locked> = read("package-lock.json").packages;
const { dependencies, devDependencies, engines } = read("package.json");
const direct: Record<string, string> = { ...dependencies, ...devDependencies };

const numbers = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);
const compare = (one: string, other: string) =>
  numbers(one)
    .map((part, index) => part - (numbers(other)[index] ?? 0))
    .find((difference) => difference !== 0) ?? 0;
/** Every installed version of a package, nested ones too. */
const versionsOf = (name: string) =>
  Object.entries(locked)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version);

describe("versions", () => {
  it.each([
    ["next", "16.4.1"],
    ["react", "19.2.6"],
    ["react-dom", "19.2.6"],
  ])("%s is at least %s", (name, floor) => {
    expect(versionsOf(name)).not.toEqual([]);
    for (const version of versionsOf(name)) expect(compare(version, floor)).toBeGreaterThanOrEqual(0);
  });

  it("sharp is absent or at least 0.35.5", () => {
    for (const version of versionsOf("sharp")) expect(compare(version, "0.35.5")).toBeGreaterThanOrEqual(0);
  });

  it("the outdated, vulnerable xlsx of the registry is absent", () => expect(versionsOf("xlsx")).toEqual([]));

  it("unzipper is the version that installs", () =>
    expect(new Set(versionsOf("unzipper"))).toEqual(new Set(["0.12.5"])));

  it("undici is of the release line that runs on Node 20", () =>
    expect(versionsOf("undici").map((version) => numbers(version)[0])).toEqual([7]));

  it("versions are compared as numbers, not as text", () => {
    expect(compare("16.10.0", "16.4.1")).toBeGreaterThan(0);
    expect(compare("0.35.4", "0.35.5")).toBeLessThan(0);
    expect(compare("19.2.6-rc.1", "19.2.6")).toBe(0);
  });
});

describe("Node 20", () => {
  it("is the minimum, and a maintained version comes first", () =>
    expect(engines.node).toBe(">=24 || ^22.11 || ^20.9"));

  it.each(Object.keys(direct))("runs %s", (name) => {
    // "^18.18.0 || ^20.9.0 || >=21.1.0": one alternative must include Node 20.
    const alternatives = (locked[`node_modules/${name}`]?.engines?.node ?? "*")
      .split("||")
      .map((range) => range.trim());
    const takes20 = (range: string) => {
      const lowest = Number(/\d+/.exec(range)?.[0] ?? 0);
      return range.startsWith("^") ? lowest === 20 : lowest <= 20;
    };
    expect(alternatives.some(takes20)).toBe(true);
  });
});

describe("dependencies", () => {
  it.each(Object.entries(direct))("%s is pinned: %s", (name, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
    expect(locked[`node_modules/${name}`]?.version).toBe(version);
  });

  it("come only from npm's configured registry", () => {
    expect(Object.values(locked).flatMap(({ resolved }) => resolved ?? [])).toEqual([]);
  });
});
