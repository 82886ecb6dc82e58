import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultsIn, readEnvironment } from "@/lib/env";
import { listenFault } from "@/lib/http/listen-fault";

const strong = () => randomBytes(32).toString("base64url");
const secret = strong();
const good = { SESSION_SECRET: secret, PROVIDER_API_BASE: "https://api.example" };
const faults = (values: Record<string, string | undefined>) => faultsIn({ ...good, ...values });

test("defaults need no variable", () =>
  expect(readEnvironment(good)).toMatchObject({
    PROVIDER_API_BASE: "https://api.example/",
    PROVIDER_TIMEOUT_SECONDS: 15,
    PROVIDER_LONG_TIMEOUT_SECONDS: 60,
    SESSION_IDLE_SECONDS: 900,
    SESSION_SECONDS: 43_200,
    SESSION_REMEMBERED_SECONDS: 1_209_600,
    GALLERY: false,
  }));
test("an empty value counts as missing", () =>
  expect(readEnvironment({ ...good, EDITION: "" }).EDITION).toBeUndefined());

test.each<[string, Record<string, string | undefined>, RegExp]>([
  [
    "no secret",
    { SESSION_SECRET: undefined },
    /^SESSION_SECRET is missing: make one with `openssl rand -base64 32`\.$/,
  ],
  ["an empty secret", { SESSION_SECRET: "" }, /^SESSION_SECRET is missing/],
  ["a short secret", { SESSION_SECRET: secret.slice(0, 31) }, /^SESSION_SECRET has 31 characters and needs 32 or more/],
  [
    "one character over and over",
    { SESSION_SECRET: "x".repeat(64) },
    /^SESSION_SECRET uses too few different characters/,
  ],
  [
    "a piece over and over, and its beginning",
    { SESSION_SECRET: "correct-horse-correct-horse-correct-h" },
    /^SESSION_SECRET repeats itself/,
  ],
  ["a piece over and over", { SESSION_SECRET: "correct-horse-battery-".repeat(3) }, /^SESSION_SECRET repeats itself/],
  [
    "a row of neighbours",
    { SESSION_SECRET: "abcdefghijklmnopqrstuvwxyz0123456789" },
    /^SESSION_SECRET is a row of neighbouring characters/,
  ],
  [
    "secrets that are no JSON",
    { SESSION_SECRET: `{"2":"${secret}",` },
    /^SESSION_SECRET has to be one secret or numbered ones as JSON/,
  ],
  [
    "secrets in a list",
    { SESSION_SECRET: JSON.stringify([secret]) },
    /^SESSION_SECRET has to be one secret or numbered ones/,
  ],
  [
    "secrets with names",
    { SESSION_SECRET: JSON.stringify({ new: secret }) },
    /^SESSION_SECRET has to be one secret or numbered ones/,
  ],
  ["no secret among the numbers", { SESSION_SECRET: "{}" }, /^SESSION_SECRET has to be one secret or numbered ones/],
  [
    "a number that has no text",
    { SESSION_SECRET: JSON.stringify({ 1: 7 }) },
    /^SESSION_SECRET has to be one secret or numbered ones/,
  ],
  [
    "a short secret under a number",
    { SESSION_SECRET: JSON.stringify({ 2: secret, 1: "old" }) },
    /^SESSION_SECRET number 1 has 3 characters and needs 32 or more/,
  ],
  [
    "one secret under two numbers",
    { SESSION_SECRET: JSON.stringify({ 2: secret, 1: secret }) },
    /^SESSION_SECRET has the same secret under two numbers/,
  ],
  [
    "a number that seals and has no secret",
    { SESSION_SECRET: JSON.stringify({ 1: secret, seals: "2" }) },
    /^SESSION_SECRET says that a number "seals" which is not among them/,
  ],
  ["no provider", { PROVIDER_API_BASE: undefined }, /^PROVIDER_API_BASE is missing: localhost is served/],
  [
    "no provider of a country that is served",
    { ALLOWED_HOSTS: "portal.az, PORTAL.AE" },
    /^PROVIDER_API_BASE_AE is missing: portal\.ae is served/,
  ],
  [
    "no provider behind a pattern",
    { ALLOWED_HOSTS: "*.portal.sa", PROVIDER_API_BASE: undefined },
    /^PROVIDER_API_BASE_SA is missing: \*\.portal\.sa is served/,
  ],
  [
    "no provider of a preview's edition",
    { ALLOWED_HOSTS: "*.preview.example", EDITION: "sa", PROVIDER_API_BASE: undefined },
    /^PROVIDER_API_BASE_SA is missing/,
  ],
  [
    "a strange address",
    { PROVIDER_API_BASE: "ftp://provider" },
    /^PROVIDER_API_BASE has to be an address that begins with https:\/\/ or http:\/\/\.$/,
  ],
  ["an unknown edition", { EDITION: "us" }, /^EDITION is default, ae or sa\.$/],
  [
    "a limit that is no number",
    { PROVIDER_TIMEOUT_SECONDS: "soon" },
    /^PROVIDER_TIMEOUT_SECONDS has to be a whole number of seconds\.$/,
  ],
  ["a limit of nothing", { SESSION_SECONDS: "0" }, /^SESSION_SECONDS has to be between 120 and 43200 seconds\.$/],
  [
    "a store that is none",
    { REDIS_URL: "http://x" },
    /^REDIS_URL has to be an address that begins with rediss:\/\/ or redis:\/\/, or several with commas\.$/,
  ],
  ["a store at port 0", { REDIS_URL: "redis://a:0" }, /^REDIS_URL has to be an address/],
  ["a store without a host", { REDIS_URL: "redis://" }, /^REDIS_URL has to be an address/],
  ["an empty place in the list of stores", { REDIS_URL: "redis://a,,redis://b" }, /^REDIS_URL has to be an address/],
  [
    "stores with and without TLS",
    { REDIS_URL: "redis://a,rediss://b", REDIS_CLUSTER: "1" },
    /^REDIS_URL has addresses with redis:\/\/ and with rediss:\/\/\.$/,
  ],
  [
    "stores with different passwords",
    { REDIS_URL: "redis://:one-password-of-many@a,redis://:other-password-of-many@b", REDIS_CLUSTER: "1" },
    /^REDIS_URL has addresses with different users, passwords or databases\.$/,
  ],
  ["a database that is no number", { REDIS_URL: "redis://a/first" }, /^REDIS_URL may end with \/0 or another number/],
  ["a store with a query", { REDIS_URL: "redis://a/0?family=6" }, /^REDIS_URL may end with \/0 or another number/],
  [
    "a password with a bare percent sign",
    { REDIS_URL: "redis://:100%zz-and-more-of-it@a" },
    /^REDIS_URL has a user or password that is not percent-encoded\.$/,
  ],
  [
    "several stores, and nothing said of them",
    { REDIS_URL: "redis://a,redis://b" },
    /^REDIS_URL has several addresses: say with REDIS_SENTINEL or REDIS_CLUSTER what they are\.$/,
  ],
  [
    "Sentinels and a cluster at once",
    { REDIS_URL: "redis://a", REDIS_SENTINEL: "portal", REDIS_CLUSTER: "1" },
    /^REDIS_CLUSTER cannot be set beside REDIS_SENTINEL\.$/,
  ],
  ["Sentinels without addresses", { REDIS_SENTINEL: "portal" }, /^REDIS_SENTINEL needs the addresses of the Sentinels/],
  [
    "a primary with a strange name",
    { REDIS_URL: "redis://a", REDIS_SENTINEL: "the primary" },
    /^REDIS_SENTINEL has to be the name by which the Sentinels know the primary\.$/,
  ],
  ["a cluster without addresses", { REDIS_CLUSTER: "1" }, /^REDIS_CLUSTER needs the addresses of some nodes/],
  ["a cluster that is neither 0 nor 1", { REDIS_CLUSTER: "yes" }, /^REDIS_CLUSTER is either 0 or 1\.$/],
  [
    "a database of a cluster",
    { REDIS_URL: "redis://a/2", REDIS_CLUSTER: "1" },
    /^REDIS_URL names a database, and a cluster has only number 0\.$/,
  ],
  [
    "a password of no Sentinel",
    { REDIS_URL: "redis://a", REDIS_SENTINEL_PASSWORD: "x" },
    /^REDIS_SENTINEL_PASSWORD needs REDIS_SENTINEL\.$/,
  ],
  [
    "an authority that is not there",
    { REDIS_URL: "rediss://a", REDIS_CA_FILE: "/nowhere/authority.pem" },
    /^REDIS_CA_FILE has to name a file of certificates \(PEM\) that can be read\.$/,
  ],
  [
    "an authority that is no certificate",
    { REDIS_URL: "rediss://a", REDIS_CA_FILE: "package.json" },
    /^REDIS_CA_FILE has to name a file of certificates/,
  ],
  [
    "a collector that is no address",
    { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
    /^OTEL_EXPORTER_OTLP_ENDPOINT has to be an address that begins with https:\/\/ or http:\/\/\.$/,
  ],
  [
    "a share beyond everything",
    { OTEL_TRACES_SAMPLER_ARG: "1.5" },
    /^OTEL_TRACES_SAMPLER_ARG has to be a share between 0 and 1\.$/,
  ],
  ["a level that is none", { LOG_LEVEL: "30" }, /^LOG_LEVEL is silent, error, warn, info or debug\.$/],
  ["plain http in production", { PLAIN_HTTP: "yes" }, /^PLAIN_HTTP may only be development\.$/],
  ["a stage that is none", { NODE_ENV: "staging" }, /^NODE_ENV is development, production or test\.$/],
  ...(
    [
      ["https://shop.example.az", /has a scheme/],
      ["shop.example.az:443", /has a port/],
      ["portal.example.az:", /has a port/],
      ["portal.example.az/", /is an address/],
      ["portal.example.az?x", /is an address/],
      ["user@portal.example.az", /is an address/],
      ["*", /has a star that cannot be/],
      ["*.az", /has a star that cannot be/],
      ["portal.*.az", /has a star that cannot be/],
      ["*portal.example.az", /has a star that cannot be/],
      ["*.*.example.az", /has a star that cannot be/],
      ["::1", /is an IPv6 address without its brackets/],
      ["[::1", /is no IPv6 address as browsers write it/],
      ["[fe80::1%eth0]", /is no IPv6 address as browsers write it/],
      ["[0:0:0:0:0:0:0:1]", /is no IPv6 address as browsers write it/],
      ["[::]", /stands for every address/],
      ["0.0.0.0", /stands for every address/],
      ["xn--.az", /is no host name/],
      ["portal.az;portal.sa", /is no host name/],
      ["[::1]:3000", /has a port/],
      ["портал.az", /is no host name/],
      ["portal example.az", /is no host name/],
      ["portal_1.example.az", /is no host name/],
      ["-portal.example.az", /is no host name/],
      ["portal..example.az", /is no host name/],
      ["portal.example.az.", /is no host name/],
      ["999.1.1.1", /is no host name/],
      [`${"a".repeat(64)}.az`, /is no host name/],
      [",", /is empty/],
      [" ", /is empty/],
    ] as const
  ).map(([hosts, sentence]): [string, Record<string, string>, RegExp] => [
    `the host "${hosts}"`,
    { ALLOWED_HOSTS: hosts === "," ? "portal.az,,localhost" : hosts },
    new RegExp(`^ALLOWED_HOSTS number ${hosts === "," ? 2 : 1} ${sentence.source}.*\\.$`),
  ]),
  ["a comma at the end of the hosts", { ALLOWED_HOSTS: "portal.az," }, /^ALLOWED_HOSTS number 2 is empty/],
  ...["abc", "0", "65536", "-1", "3000abc", "3e3", "0x50", "80.5", " 80"].map(
    (value): [string, Record<string, string>, RegExp] => [
      `the port "${value}"`,
      { PORT: value },
      /^PORT has to be a port between 1 and 65535\.$/,
    ],
  ),
  ["a metrics port that is none", { METRICS_PORT: "metrics" }, /^METRICS_PORT has to be a port between 1 and 65535\.$/],
  ["one port for two", { METRICS_PORT: "3000" }, /^METRICS_PORT is the port of the portal itself \(PORT\)\.$/],
  [
    "a host with a scheme",
    { HOSTNAME: "http://0.0.0.0" },
    /^HOSTNAME has to be an address of this machine, or its name\.$/,
  ],
  [
    "an address beyond IPv4",
    { HOSTNAME: "0.0.0.256" },
    /^HOSTNAME has to be an address of this machine, or its name\.$/,
  ],
  [
    "a host with a port",
    { METRICS_HOST: "127.0.0.1:9464" },
    /^METRICS_HOST has to be an address of this machine, or its name\.$/,
  ],
  [
    "connections kept for ever",
    { KEEP_ALIVE_TIMEOUT: "Infinity" },
    /^KEEP_ALIVE_TIMEOUT has to be a whole number of milliseconds\.$/,
  ],
  ...(
    [
      ["PROVIDER_TIMEOUT_SECONDS", "1000000000", "between 1 and 600"],
      ["PROVIDER_TIMEOUT_SECONDS", "0", "between 1 and 600"],
      ["PROVIDER_LONG_TIMEOUT_SECONDS", "3601", "between 1 and 3600"],
      ["PROVIDER_SETTLED_SECONDS", "99999", "between 1 and 3600"],
      ["SHUTDOWN_SECONDS", "9999999999", "between 1 and 3600"],
      ["DRAIN_SECONDS", "61", "between 0 and 60"],
      ["SESSION_IDLE_SECONDS", "901", "between 120 and 900"],
      ["SESSION_IDLE_SECONDS", "60", "between 120 and 900"],
      ["SESSION_SECONDS", "43201", "between 120 and 43200"],
      ["SESSION_REMEMBERED_SECONDS", "1209601", "between 120 and 1209600"],
    ] as const
  ).map(([name, value, range]): [string, Record<string, string>, RegExp] => [
    `${name}=${value}`,
    { [name]: value },
    new RegExp(`^${name} has to be ${range} seconds\\.$`),
  ]),
  ...["-5", "1.5", "1e2", "15s", "NaN"].map((value): [string, Record<string, string>, RegExp] => [
    `a limit of "${value}"`,
    { PROVIDER_LONG_TIMEOUT_SECONDS: value },
    /^PROVIDER_LONG_TIMEOUT_SECONDS has to be a whole number of seconds\.$/,
  ]),
  [
    "a limit above the long one",
    { PROVIDER_TIMEOUT_SECONDS: "61" },
    /^PROVIDER_LONG_TIMEOUT_SECONDS may not be less than PROVIDER_TIMEOUT_SECONDS\.$/,
  ],
  [
    "a request that is settled before its limit",
    { PROVIDER_SETTLED_SECONDS: "59" },
    /^PROVIDER_SETTLED_SECONDS may not be less than PROVIDER_LONG_TIMEOUT_SECONDS\.$/,
  ],
  [
    "an idle limit above the longest session",
    { SESSION_SECONDS: "600" },
    /^SESSION_SECONDS may not be less than SESSION_IDLE_SECONDS\.$/,
  ],
  [
    "a remembered session that is shorter than a usual one",
    { SESSION_REMEMBERED_SECONDS: "3600" },
    /^SESSION_REMEMBERED_SECONDS may not be less than SESSION_SECONDS\.$/,
  ],
  [
    "a provider's address with a password",
    { PROVIDER_API_BASE: "https://user:secret@api.example/" },
    /^PROVIDER_API_BASE may not hold a user or a password\.$/,
  ],
  [
    "a provider's address with a query",
    { PROVIDER_API_BASE: "https://api.example/?key=1" },
    /^PROVIDER_API_BASE has to end with its path/,
  ],
  [
    "a provider's address with a fragment",
    { PROVIDER_API_BASE: "https://api.example/#1" },
    /^PROVIDER_API_BASE has to end with its path/,
  ],
  ...(
    [
      ["https://@api.example", "may not hold a user or a password"],
      ["https://token@api.example/", "may not hold a user or a password"],
      ["https://api.example\\v1", "may not hold blanks or backslashes"],
      ["https://api.example/a b", "may not hold blanks or backslashes"],
      ["https:///api.example", "has to name one host"],
      ["https://a,https://b", "has to name one host"],
      ["https://*.example", "has to name one host"],
      ["https://-", "has to name one host"],
      ["https://api.example:0", "has to name one host"],
    ] as const
  ).map(([value, sentence]): [string, Record<string, string>, RegExp] => [
    `the provider's address ${JSON.stringify(value)}`,
    { PROVIDER_API_BASE: value },
    new RegExp(`^PROVIDER_API_BASE ${sentence}`),
  ]),
  [
    "an address with a strange port",
    { PROVIDER_API_BASE: "https://api.example:99999" },
    /^PROVIDER_API_BASE has to be an address/,
  ],
  ["no proxies by an empty value", { TRUSTED_PROXIES: "" }, /^TRUSTED_PROXIES is empty/],
  ["no proxies by blanks", { TRUSTED_PROXIES: "  " }, /^TRUSTED_PROXIES is empty/],
  ["a header by an empty value", { CLIENT_ADDRESS_HEADER: "" }, /^CLIENT_ADDRESS_HEADER is empty/],
  ["more proxies than can be", { TRUSTED_PROXIES: "17" }, /^TRUSTED_PROXIES has to be how many proxies/],
  ["proxies everywhere", { TRUSTED_PROXIES: "0.0.0.0/0, ::/0" }, /^TRUSTED_PROXIES has to be how many proxies/],
  ["a header of hyphens", { CLIENT_ADDRESS_HEADER: "-" }, /^CLIENT_ADDRESS_HEADER has to be the name of one header/],
  ["networks that are none", { TRUSTED_PROXIES: "10.0.0.0/33" }, /^TRUSTED_PROXIES has to be how many proxies/],
  [
    "a header with a list",
    { CLIENT_ADDRESS_HEADER: "X-Forwarded-For" },
    /^CLIENT_ADDRESS_HEADER names a header that holds a list/,
  ],
  [
    "two places of the visitor's address",
    { TRUSTED_PROXIES: "1", CLIENT_ADDRESS_HEADER: "x-real-ip" },
    /^CLIENT_ADDRESS_HEADER cannot be set beside TRUSTED_PROXIES/,
  ],
  ["a store without a name", { STORE_FILE: " " }, /^STORE_FILE has to name a file\.$/],
  ["a switch that is neither", { GALLERY: "true" }, /^GALLERY is either 0 or 1\.$/],
  ["languages that are neither", { ALL_LANGUAGES: "yes" }, /^ALL_LANGUAGES is either 0 or 1\.$/],
  ["a share that is none", { OTEL_TRACES_SAMPLER_ARG: "-0.5" }, /^OTEL_TRACES_SAMPLER_ARG has to be a share/],
  ["a service with blanks", { OTEL_SERVICE_NAME: "my portal" }, /^OTEL_SERVICE_NAME has to be a name/],
  [
    "a secret in a file that is not there",
    { SESSION_SECRET: "", SESSION_SECRET_FILE: "/nowhere" },
    /^SESSION_SECRET_FILE names a file that cannot be read\.$/,
  ],
  [
    "a secret in a folder",
    { SESSION_SECRET: "", SESSION_SECRET_FILE: "/tmp" },
    /^SESSION_SECRET_FILE names a file that cannot be read\.$/,
  ],
  [
    "a secret in a program",
    { SESSION_SECRET: "", SESSION_SECRET_FILE: process.execPath },
    /^SESSION_SECRET_FILE names a file that holds no secret/,
  ],
  ...["REDIS_URL", "REDIS_SENTINEL_PASSWORD"].flatMap((name): [string, Record<string, string>, RegExp][] => [
    [
      `no file of ${name}`,
      { [`${name}_FILE`]: "/nowhere" },
      new RegExp(`^${name}_FILE names a file that cannot be read`),
    ],
    [
      `an empty file of ${name}`,
      { [`${name}_FILE`]: "/dev/null" },
      new RegExp(`^${name}_FILE names a file that is empty`),
    ],
  ]),
  [
    "an address of a store that is another text",
    { REDIS_URL_FILE: "package.json" },
    /^REDIS_URL has to be an address that begins with/,
  ],
  [
    "a secret in an empty file",
    { SESSION_SECRET: "", SESSION_SECRET_FILE: "/dev/null" },
    /^SESSION_SECRET_FILE names a file that is empty\.$/,
  ],
  [
    "a secret in two places",
    { SESSION_SECRET_FILE: "/dev/null" },
    /^SESSION_SECRET_FILE cannot be set beside SESSION_SECRET/,
  ],
])("%s is one sentence", (_, values, sentence) => {
  const faultTexts = faults(values);
  expect(faultTexts).toEqual([expect.stringMatching(sentence)]);
  for (const value of Object.values(values))
    if (value && value.length > 20) expect(faultTexts[0]).not.toContain(value.slice(0, 12)); // secrets are never logged
});

test("reports every fault by itself", () => {
  expect(
    faultsIn({ ALLOWED_HOSTS: "portal.az,portal.ae,portal.sa", EDITION: "us" }).map(
      (sentence) => sentence.split(" ", 1)[0],
    ),
  ).toEqual(["SESSION_SECRET", "EDITION", "PROVIDER_API_BASE", "PROVIDER_API_BASE_AE", "PROVIDER_API_BASE_SA"]);
});

test("refuses no random secret as weak", () => {
  for (let round = 0; round < 500; round += 1)
    for (const encoding of ["base64", "base64url", "hex"] as const)
      expect(faults({ SESSION_SECRET: randomBytes(32).toString(encoding) })).toEqual([]);
});

test("reads numbered secrets once, for sealing and opening", () => {
  const numbered = { 2: strong(), 1: strong() };
  expect(readEnvironment({ ...good, SESSION_SECRET: ` ${JSON.stringify(numbered)}` }).SESSION_SECRET).toEqual({
    sealing: { 2: numbered[2] },
    opening: numbered,
  });
});

test("an edition without hosts needs no provider", () => {
  expect(
    faults({
      ALLOWED_HOSTS: "portal.ae,portal.sa",
      PROVIDER_API_BASE: undefined,
      PROVIDER_API_BASE_AE: "https://ae.example",
      PROVIDER_API_BASE_SA: "https://sa.example",
    }),
  ).toEqual([]);
});

test("reads secrets from files without the line break at the end", () => {
  const file = join(tmpdir(), `portal-secret-${process.pid}`);
  writeFileSync(file, `${secret}\n`);
  expect(readEnvironment({ ...good, SESSION_SECRET: undefined, SESSION_SECRET_FILE: file }).SESSION_SECRET).toEqual(
    readEnvironment(good).SESSION_SECRET,
  );
  rmSync(file);
});

test.each([
  "portal.example.az",
  "*.preview.example",
  "*.localhost",
  "10.0.0.7",
  "[::1]",
  "[2001:db8::7]",
  "xn--80aqfm.az",
  "localhost",
])("the host %s is accepted", (host) => expect(faults({ ALLOWED_HOSTS: host })).toEqual([]));

test.each<[object, string | undefined]>([
  [{ syscall: "listen", code: "EADDRINUSE", port: 3000 }, "PORT is taken by another program."],
  [{ syscall: "listen", code: "EADDRINUSE", port: 9464 }, "METRICS_PORT is taken by another program."],
  [{ syscall: "listen", code: "EACCES", port: 80 }, "PORT may not be used by this user: choose one above 1023."],
  [{ syscall: "listen", code: "EADDRNOTAVAIL", port: 3000 }, "HOSTNAME is no address of this machine."],
  [{ syscall: "getaddrinfo", code: "ENOTFOUND", hostname: "portal" }, "HOSTNAME is a name that cannot be found."],
  [{ syscall: "getaddrinfo", code: "ENOTFOUND", hostname: "metrics" }, "METRICS_HOST is a name that cannot be found."],
  [{ syscall: "listen", code: "EMFILE", port: 3000 }, "PORT cannot be listened on (EMFILE)."],
  [{ syscall: "read", code: "ECONNRESET" }, undefined],
])("%j is reported as a sentence", (error, sentence) =>
  expect(listenFault(error, { PORT: "3000", HOSTNAME: "portal", METRICS_PORT: "9464", METRICS_HOST: "metrics" })).toBe(
    sentence,
  ),
);

test.each([
  "https://api.example:8443/v1",
  "http://my_sandbox:4010/default/",
  "http://[::1]:4010",
  "http://10.0.0.7",
  "HTTPS://API.EXAMPLE",
])("the provider's address %s is accepted", (value) => expect(faults({ PROVIDER_API_BASE: value })).toEqual([]));
