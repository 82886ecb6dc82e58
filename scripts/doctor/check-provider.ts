// Whether a provider is there and speaks the contract, without an account: a call without a token is refused in the
// provider's own form.
import { type Environment } from "@/lib/env";
import { editionOfHost } from "@/lib/edition/editions";
import { profile } from "@/lib/contract/profile";
import { refusalIn, toSent } from "@/lib/contract/wire";
import { type Finding, clockFinding, fault, ok, warning } from "./finding";

const PATIENCE = 15_000;
const LOCAL = /^(localhost|127\.|\[::1\])/;

export async function checkProvider(name: string, base: string): Promise<Finding[]> {
  const address = new URL(base.endsWith("/") ? base : `${base}/`);
  const { method, path } = toSent(profile.read, {});
  const sentAt = Date.now();
  let response: Response;
  try {
    response = await fetch(new URL(path, address), {
      method,
      headers: { accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (error) {
    const { cause, message } = error as Error & { readonly cause?: Error }; // as fetch throws it
    return [fault("provider", `${name} (${address.host}) does not answer: ${cause?.message || message}.`)];
  }
  const json: unknown = await response.json().catch(() => undefined);
  const speaks = response.status === 401 && refusalIn(json) !== undefined;
  return [
    speaks
      ? ok("provider", `${name} (${address.host}) answers by the contract; npm run contract:check asks it everything.`)
      : fault(
          "provider",
          `${name} (${address.host}) answers ${response.status}${json === undefined ? " without JSON" : ""} where a call without a token is refused with 401: is the address whole, its path too?`,
        ),
    ...(address.protocol === "http:" && !LOCAL.test(address.host)
      ? [warning("provider", `${name} is asked over plain http: only within a network of your own.`)]
      : []),
    clockFinding(`The provider of ${name}`, Date.parse(response.headers.get("date") ?? ""), sentAt, Date.now()),
  ];
}

/** Each provider that a served host needs. */
export async function checkProviders(environment: Partial<Environment>): Promise<Finding[]> {
  const names = new Set(
    (environment.ALLOWED_HOSTS ?? []).map((host) => editionOfHost(host, environment.EDITION).apiBase),
  );
  const found = await Promise.all(
    [...names].flatMap((name) => {
      const base = environment[name];
      return base ? [checkProvider(name, base)] : [];
    }),
  );
  return found.flat();
}
