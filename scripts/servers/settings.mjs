// Numbers from a script's command line: --minutes 10 --merchants 200.
import { Refusal } from "../support/main.mjs";

/** `usual`: the known names and their defaults. */
export function settingsFrom(args, usual) {
  const settings = { ...usual };
  for (let index = 0; index < args.length; index += 2) {
    const name = args[index].replace(/^--/, "");
    const value = Number(args[index + 1]);
    if (!args[index].startsWith("--") || !Object.hasOwn(usual, name))
      throw new Refusal(
        `"${args[index]}" is not understood: say ${Object.keys(usual)
          .map((one) => `--${one}`)
          .join(", ")}.`,
      );
    if (!(value > 0)) throw new Refusal(`--${name} needs a number above 0.`);
    settings[name] = value;
  }
  return settings;
}
