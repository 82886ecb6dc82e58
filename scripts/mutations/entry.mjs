// The guards before the door: hosts, origins, forged headers, sessions, addresses.
import { inFile } from "./plant.mjs";

const front = ["tests/unit/http/front.test.ts"];
const door = ["tests/contract/door.test.ts"];
const session = ["tests/unit/session/session.test.ts"];
const signIn = ["tests/contract/sign-in.test.ts"];
const next = ["tests/unit/url/next-address.test.ts"];
const middleware = ["tests/unit/http/middleware.test.ts"];

export const entry = [
  ...inFile("lib/http/hosts.ts", front, [
    ["host", "a name that only ends like ours is served", `: name === pattern,`, `: name.endsWith(pattern),`],
    ["host", "a pattern matches several labels", `!name.slice(0, -pattern.length + 1).includes(".") &&`, ``],
    ["host", "a pattern matches without a label", ` &&\n        name.length > pattern.length - 1`, ``],
  ]),
  ...inFile("lib/http/origin.ts", door, [
    ["origin", "a write needs no header of ours", `if (headers.get(PORTAL_HEADER) !== "1") return false;`, ``],
    ["origin", "a write of another site passes", `if (site !== null && site !== "same-origin") return false;`, ``],
    [
      "origin",
      "an origin that begins like ours passes",
      "origin === `${scheme}://${host}`",
      "origin.startsWith(`${scheme}://${host}`)",
    ],
    [
      "origin",
      "a write without any proof passes",
      `return site === "same-origin"; // neither header: no proof`,
      `return true;`,
    ],
    [
      "origin",
      "plain http passes as our origin on https",
      `environment().PLAIN_HTTP ? ["http", "https"] : ["https"]`,
      `["http", "https"]`,
    ],
    [
      "origin",
      "a file is embedded by another site",
      `return isDownload && headers.get("sec-fetch-mode") === "navigate";`,
      `return isDownload;`,
    ],
    [
      "origin",
      "an answer is embedded by another site",
      `if (site === null || site === "same-origin" || site === "none") return true;`,
      `if (site !== "") return true;`,
    ],
  ]),
  ...inFile("lib/http/guard-requests.ts", front, [
    [
      "forged headers",
      "headers of proxies and of the framework stay",
      `for (const name of invented) delete request.headers[name];`,
      ``,
    ],
    [
      "forged headers",
      "an absolute address passes",
      `if (!address.startsWith("/")) return false; // an absolute address is for a proxy`,
      ``,
    ],
    ["forged headers", "a method that the framework cannot handle passes", `!verbs.has(request.method) ? 405 : `, ``],
    [
      "forged headers",
      "a WebSocket is opened",
      `if (event === "upgrade" && !development) {`,
      `if (event === "upgrade" && development) {`,
    ],
    [
      "forged headers",
      "the visitor names the own address",
      `request.headers[ADDRESS_HEADER] = clientAddress(`,
      `request.headers[ADDRESS_HEADER] ??= clientAddress(`,
    ],
  ]),
  ...inFile(
    "lib/http/client-address.ts",
    ["tests/unit/http/client-address.test.ts"],
    [
      [
        "forged headers",
        "the first hop counts, which the visitor writes",
        `if ("count" in proxies) return hops.at(-1 - proxies.count) ?? connection;`,
        `if ("count" in proxies) return hops[0] ?? connection;`,
      ],
      [
        "forged headers",
        "a hop that no trusted proxy wrote is skipped",
        `if (!isTrusted(proxies.networks, hop)) return hop;`,
        ``,
      ],
      [
        "forged headers",
        "each address of a /64 counts alone",
        `return address === "" ? "" : networkOf(address);`,
        `return address;`,
      ],
    ],
  ),
  ...inFile("lib/http/headers.ts", front, [
    [
      "security headers",
      "scripts of the own origin run without a nonce",
      "`script-src 'nonce-${nonce}' 'strict-dynamic'$",
      "`script-src 'self' 'unsafe-inline' 'nonce-${nonce}'$",
    ],
    ["security headers", "a page may be framed", `    "frame-ancestors 'none'",\n`, ``],
  ]),
  ...inFile(
    "lib/http/admission.ts",
    ["tests/unit/http/admission.test.ts"],
    [
      [
        "overload",
        "a queue has no end",
        `if (state.queue.length >= lanes[lane].places) {`,
        `if (state.queue.length < 0) {`,
      ],
      [
        "overload",
        "a visitor who has left is served",
        `if (first.isGone()) onChange?.(lane, { waiting: queue.length });\n        else if (isLate)`,
        `if (isLate)`,
      ],
    ],
  ),
  ...inFile("middleware.ts", middleware, [
    [
      "middleware",
      "a page is served to an unknown host",
      `if (!isServed(request.headers.get("host"), ALLOWED_HOSTS)) return refuse(421);`,
      ``,
    ],
    [
      "middleware",
      "a page takes a write",
      `if (request.method !== "GET" && request.method !== "HEAD") return refuse(405); // pages are read; writes go through the door`,
      ``,
    ],
    [
      "middleware",
      "a page opens without a session",
      `if (!isOpen(request.nextUrl.pathname) && !request.cookies.has(sessionCookie())) {`,
      `if (request.method === "") {`,
    ],
    [
      "middleware",
      "a card number stays in the address",
      `if (Object.keys(query).some((name) => query[name] !== allowed[name])) {`,
      `if (request.method === "") {`,
    ],
    [
      "middleware",
      "an address that begins like sign-in is open",
      `path === "/auth" || path.startsWith("/auth/") ||`,
      `path.startsWith("/auth") ||`,
    ],
    [
      "middleware",
      "a missing file leads to sign-in",
      `&& !isDevelopment())\n    return refuse(404);`,
      `&& isDevelopment())\n    return refuse(404);`,
    ],
  ]),
  ...inFile("lib/url/next-address.ts", next, [
    [
      "return address",
      "another host passes",
      `[written, pathname, plain].some((path) => leadsAway(path) || isSigningIn(path) || isNoPage(path))`,
      `[written, pathname, plain].some((path) => isSigningIn(path) || isNoPage(path))`,
    ],
    ["return address", "characters that browsers drop pass", ` || unprintable.test(given))`, `)`],
    [
      "return address",
      "encoded characters that browsers drop pass",
      ` || unprintable.test(plain)) return "/";`,
      `) return "/";`,
    ],
    ["return address", "sign-in leads to sign-in", `leadsAway(path) || isSigningIn(path) ||`, `leadsAway(path) ||`],
    [
      "return address",
      "an answer for programs is a page",
      `isSigningIn(path) || isNoPage(path))`,
      `isSigningIn(path))`,
    ],
    ["return address", "an address of any length passes", `given.length > LONGEST || `, ``],
  ]),
  ...inFile("lib/session/session.ts", session, [
    ["session", "a session of another edition is valid", `session.edition !== edition || `, ``],
    ["session", "an ended session is valid", ` || secondsLeft(session, now) <= 0`, ``],
    [
      "session",
      "a session has no idle limit",
      `session.remembered ? Infinity : environment().SESSION_IDLE_SECONDS * 1000`,
      `session.remembered ? Infinity : Infinity`,
    ],
    [
      "session",
      "activity extends a session without end",
      `Math.min(session.seenAt + idleLimit(session), session.endsAt)`,
      `session.seenAt + idleLimit(session)`,
    ],
    ["session", "a session outlives the provider's token", `Math.min(now + longest, tokenEndsAt)`, `now + longest`],
    [
      "session",
      "a session lasts fourteen days without being remembered",
      `(options.remembered ? SESSION_REMEMBERED_SECONDS : SESSION_SECONDS) * 1000`,
      `SESSION_REMEMBERED_SECONDS * 1000`,
    ],
    ["first step", "a step of another flow is valid", `step.flow === flow && `, ``, signIn],
    ["first step", "a step is valid for ever", ` && (step.until ?? 0) > Date.now()`, ``],
  ]),
  ...inFile("lib/session/cookies.ts", session, [
    ["session cookie", "scripts may read it", "`; Path=/; HttpOnly; SameSite=Lax", "`; Path=/; SameSite=Lax"],
    ["session cookie", "plain http sends it", '${isPlainHttp() ? "" : "; Secure"}', ""],
    ["session cookie", "it has no __Host- prefix", "isPlainHttp() ? name : `__Host-${name}`", "name"],
    [
      "session cookie",
      "a value with a missing part is read",
      `return rest.includes(undefined) ? undefined : start + rest.join("");`,
      `return start + rest.join("");`,
    ],
    ["session cookie", "the rest of a longer value stays", ": `${nameOf(name, index)}=${attributes(0)}`;", `: "";`],
    ["session cookie", "a value that does not fit is cut", `if (count > MOST_CHUNKS)`, `if (count < 0)`],
  ]),
  ...inFile("lib/session/seal.ts", session, [
    ["session cookie", "text behind a seal is ignored", `if (!SEAL.test(sealed)) return undefined;`, ``],
    [
      "session cookie",
      "a removed secret still opens",
      `const known = opened.get(sealed);`,
      `const known = opened.get(sealed) ?? [...opened.values()].at(-1);`,
    ],
  ]),
  ...inFile("lib/session/account.ts", signIn, [
    [
      "same person",
      "a page of another person still acts",
      `(headers.get(ACCOUNT_HEADER) ?? accountId(userId)) !== accountId(userId)`,
      `headers.get(ACCOUNT_HEADER) === ""`,
    ],
  ]),
  ...inFile("lib/session/known-browser.ts", signIn, [
    [
      "limits",
      "a browser that knows one account knows all",
      `browser !== undefined && account !== "" && browser.accounts.includes(markOf(account))`,
      `browser !== undefined`,
    ],
  ]),
  ...inFile("lib/session/cookies-after-call.ts", door, [
    [
      "session cookie",
      "sign-out leaves the session's cookies",
      `[...endSession(), ...endStep(), ...endAccount()]`,
      `[...endStep(), ...endAccount()]`,
    ],
    ["first step", "the step stays after sign-in", `      ...endStep(),\n    ];`, `    ];`],
  ]),
  ...inFile("lib/provider/upstream/ask.ts", door, [
    [
      "input",
      "broken rules pass",
      `if (!checked.ok) throw new Problem("invalid", { fields: checked.fields });`,
      `if (!checked.ok) return input;`,
    ],
    [
      "input",
      "a common password passes",
      `const common = commonIn(call, checked.value);`,
      `const common = undefined as string | undefined;`,
    ],
    [
      "input",
      "a phone that cannot exist passes",
      `...brokenValues(call, checked.value), `,
      ``,
      ["tests/contract/door.test.ts", "tests/unit/provider/inputs.test.ts"],
    ],
    [
      "secrets",
      "the provider's words reach the browser",
      `const { message: _message, ...details } = refusal;`,
      `const details = refusal;`,
    ],
    [
      "keys of applications",
      "a payout leaves without a key",
      `if (call.as === "app" && !appKey) throw new Problem("refused", { code: "APP_KEY_MISSING" });`,
      ``,
      ["tests/contract/app-keys.test.ts"],
    ],
    [
      "intent",
      "the key of an intent does not reach the provider",
      `...((call.movesMoney || call.idempotent) && intent && { "idempotency-key": intent }),`,
      ``,
    ],
    ["provider's answer", "an answer that breaks the contract passes", `if (!read.ok) {`, `if (!read) {`],
    [
      "provider's answer",
      "a refusal with status 200 is a success",
      `if (statusCode >= 300 || refusal) throw`,
      `if (statusCode >= 300) throw`,
    ],
    [
      "provider's answer",
      "a guest's refusal ends the session",
      `usual === "signed_out" && call.as === "guest"`,
      `usual === "signed_out" && call.name === ""`,
    ],
  ]),
  ...inFile("lib/provider/upstream/request.ts", door, [
    [
      "provider's answer",
      "an endless answer fills the memory",
      `if (size > SIZE_LIMIT) fail(new Problem("broken"));\n        else parts.push(part);`,
      `parts.push(part);`,
    ],
    [
      "provider's answer",
      "a call waits for ever",
      `const limit = setTimeout(() => fail(new Problem("timed_out")), milliseconds);`,
      `const limit = setTimeout(() => undefined, milliseconds);`,
    ],
  ]),
  ...inFile("lib/contract/wire.ts", door, [
    ["input", "a value in a path is not encoded", `encodeURIComponent(String(input[name]))`, `String(input[name])`],
    ["input", "a path leads upwards", `.refine((value) => value !== "." && value !== "..", "format")`, ``],
    [
      "input",
      "fields beyond the table are sent on",
      `    Object.keys(fields.shape).flatMap((key) =>`,
      `    Object.keys({ ...fields.shape, ...bag }).flatMap((key) =>`,
    ],
  ]),
];
