// The environment, by the portal's own rules, and values that these allow but an operator should not use.
import { type Environment, faultsIn, readEnvironment, valuesIn } from "@/lib/env";
import { type Finding, fault, ok, warning } from "./finding";

type Source = Readonly<Record<string, string | undefined>>;

function cautions(environment: Environment, source: Source): Finding[] {
  const { sealing, opening } = environment.SESSION_SECRET;
  const newest = String(Math.max(...Object.keys(opening).map(Number)));
  const count = Object.keys(opening).length;
  return [
    count === 1
      ? ok("secret", "one secret, long and mixed enough.")
      : warning(
          "secret",
          `a rotation is under way: ${count} secrets open, number ${Object.keys(sealing).join()} seals. ${
            newest in sealing
              ? "Remove the old one after the longest session."
              : `Let number ${newest} seal when every instance knows it.`
          }`,
        ),
    ...(environment.PLAIN_HTTP
      ? [fault("cookies", "PLAIN_HTTP is set: cookies go without Secure and __Host-. Remove it.")]
      : []),
    ...(environment.GALLERY || environment.ALL_LANGUAGES
      ? [warning("environment", "GALLERY or ALL_LANGUAGES is on, which are for development.")]
      : []),
    ...(source["TRUSTED_PROXIES"] === undefined && source["CLIENT_ADDRESS_HEADER"] === undefined
      ? [
          warning(
            "proxies",
            "neither TRUSTED_PROXIES nor CLIENT_ADDRESS_HEADER is set: behind a proxy all count as one.",
          ),
        ]
      : [ok("proxies", "it is said where the visitor's address stands.")]),
    ...(environment.ALLOWED_HOSTS.every((host) => /^(localhost|127\.0\.0\.1)$/.test(host))
      ? [warning("hosts", "ALLOWED_HOSTS names this machine alone: every other host gets 421.")]
      : [ok("hosts", `${environment.ALLOWED_HOSTS.join(", ")} are served.`)]),
  ];
}

export function checkEnvironment(source: Source): {
  /** All values, or those without an error. */
  readonly environment: Partial<Environment>;
  readonly findings: readonly Finding[];
} {
  const faults = faultsIn(source);
  if (faults.length > 0)
    return { environment: valuesIn(source), findings: faults.map((text) => fault("environment", text)) };
  const environment = readEnvironment(source);
  return {
    environment,
    findings: [ok("environment", "the portal starts with it."), ...cautions(environment, source)],
  };
}
