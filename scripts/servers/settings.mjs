// Numbers from a script's command line: --minutes 10 --merchants 200.
import { Refusal } from "../support/main.mjs";

/** `usual`: the known names and their defaults. */
export function settingsFrom(given, usual) {
  const settings = { ...usual };
  for (let index = 0; index < given.length; index += 2) {
    const name = given[index].replace(/^--/, "");
    const value = Number(given[index + 1]);
    if (!given[index].startsWith("--") || !Object.hasOwn(usual, name))
      throw new Refusal(
        `"${given[index]}" is not understood: say ${Object.keys(usual)
          .map((one) => `--${one}`)
          .join(", ")}.`,
      );
    if (!(value > 0)) throw new Refusal(`--${name} needs a number above 0.`);
    settings[name] = value;
  }
  return settings;
}
