// `npm ci` requires every platform's binary in the lockfile, also on platforms that do not need it.
import { readFileSync } from "node:fs";

interface Package {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

test("the lockfile has the binaries of every platform", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    readonly packages: Readonly<Record<string, Package>>;
  };
  const binaries = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => [`${path}/node_modules/${name}`, `node_modules/${name}`]),
  );
  expect(binaries.length).toBeGreaterThan(100);
  expect(binaries.filter((places) => !places.some((place) => packages[place]?.version))).toEqual([]);
});
