import { randomBytes } from "node:crypto";
import { faultsIn, readEnvironment } from "@/lib/env";

const strong = () => randomBytes(32).toString("base64url");
const secret = strong();
const good = { SESSION_SECRET: secret, PROVIDER_API_BASE: "https://api.example" };
const faults = (values: Record<string, string | undefined>) => faultsIn({ ...good, ...values });

test("what is usual needs not be said", () =>
  expect(readEnvironment(good)).toMatchObject({
    PROVIDER_API_BASE: "https://api.example/",
    PROVIDER_TIMEOUT_SECONDS: 15,
    PROVIDER_LONG_TIMEOUT_SECONDS: 60,
    SESSION_IDLE_SECONDS: 900,
    SESSION_SECONDS: 43_200,
    SESSION_REMEMBERED_SECONDS: 1_209_600,
    GALLERY: false,
  }));
test("an empty value is no value", () => expect(readEnvironment({ ...good, EDITION: "" }).EDITION).toBeUndefined());

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
    /^PROVIDER_TIMEOUT_SECONDS has to be a number of seconds\.$/,
  ],
  ["a limit of nothing", { SESSION_SECONDS: "0" }, /^SESSION_SECONDS has to be more than 0 seconds\.$/],
  [
    "a store that is none",
    { REDIS_URL: "http://x" },
    /^REDIS_URL has to be an address that begins with rediss:\/\/ or redis:\/\/, or several with commas\.$/,
  ],
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
])("%s is one sentence", (_, values, sentence) => {
  const said = faults(values);
  expect(said).toEqual([expect.stringMatching(sentence)]);
  for (const value of Object.values(values))
    if (value && value.length > 20) expect(said[0]).not.toContain(value.slice(0, 12)); // a secret is not written into a log
});

test("every fault is said, each on its own", () => {
  expect(
    faultsIn({ ALLOWED_HOSTS: "portal.az,portal.ae,portal.sa", EDITION: "us" }).map(
      (sentence) => sentence.split(" ", 1)[0],
    ),
  ).toEqual(["SESSION_SECRET", "EDITION", "PROVIDER_API_BASE", "PROVIDER_API_BASE_AE", "PROVIDER_API_BASE_SA"]);
});

test("what is drawn by chance is never weak", () => {
  for (let round = 0; round < 500; round += 1)
    for (const encoding of ["base64", "base64url", "hex"] as const)
      expect(faults({ SESSION_SECRET: randomBytes(32).toString(encoding) })).toEqual([]);
});

test("numbered secrets are read once, as what seals and opens", () => {
  const numbered = { 2: strong(), 1: strong() };
  expect(readEnvironment({ ...good, SESSION_SECRET: ` ${JSON.stringify(numbered)}` }).SESSION_SECRET).toEqual({
    sealing: { 2: numbered[2] },
    opening: numbered,
  });
});

test("an edition that nobody visits needs no provider", () => {
  expect(
    faults({
      ALLOWED_HOSTS: "portal.ae,portal.sa",
      PROVIDER_API_BASE: undefined,
      PROVIDER_API_BASE_AE: "https://ae.example",
      PROVIDER_API_BASE_SA: "https://sa.example",
    }),
  ).toEqual([]);
});
