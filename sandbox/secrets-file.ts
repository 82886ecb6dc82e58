// Writes every password, code, token, card number and e-mail of the sandbox to a file, for a test that searches the
// portal's log.
import { appendFileSync } from "node:fs";
import { holdsCardNumber } from "@/lib/rules/card-number";

export const secretKinds = ["password", "code", "token", "card", "email"] as const;
type Kind = (typeof secretKinds)[number];

const byName: readonly (readonly [name: RegExp, kind: Kind])[] = [
  [/password/i, "password"],
  [/^OTP$/, "code"],
  [/^(authorization|x-app-key|accessToken|appKey|guid)$/, "token"],
];
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function* secretsIn(value: unknown, name = ""): Generator<readonly [Kind, string]> {
  if (value && typeof value === "object") {
    for (const [inner, one] of Object.entries(value)) yield* secretsIn(one, Array.isArray(value) ? name : inner);
    return;
  }
  if (typeof value !== "string" || value === "") return;
  const kind = byName.find(([pattern]) => pattern.test(name))?.[1];
  if (kind) yield [kind, value.replace(/^Bearer /, "")];
  else if (EMAIL.test(value)) yield ["email", value];
  else if (value.length < 30 && holdsCardNumber(value)) yield ["card", value.replace(/\D/g, "")];
}

/** Takes inputs, answers or headers. Each secret is written once. */
export function secretsFile(path: string): (values: unknown) => void {
  const written = new Set<string>();
  return (values) => {
    for (const secret of secretsIn(values)) {
      const line = JSON.stringify(secret);
      if (written.has(line)) continue;
      written.add(line);
      appendFileSync(path, `${line}\n`);
    }
  };
}
