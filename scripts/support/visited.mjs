import { Refusal } from "./main.mjs";

/**
 * The deployment's address, if everything else is set.
 * @param {string[]} given
 * @param {Record<string, string | undefined>} environment
 */
export function visited([address], environment) {
  if (!/^https?:\/\/[^/]+\/?$/.test(address ?? ""))
    throw new Refusal("Say which deploy to try, by its address alone: npm run smoke -- https://host");
  const missing = ["SMOKE_USERNAME", "SMOKE_PASSWORD"].filter((name) => !environment[name]);
  if (!environment.SMOKE_OUTBOX && !environment.SMOKE_CODE)
    missing.push("SMOKE_OUTBOX (the address of an outbox of JSON) or SMOKE_CODE (a command that prints the code)");
  if (missing.length) throw new Refusal(`Missing in the environment: ${missing.join(", ")}.`);
  return address.replace(/\/$/, "");
}
