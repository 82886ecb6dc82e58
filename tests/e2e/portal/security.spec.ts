// The door's refusals are tested for every call in tests/contract.
import { connect } from "node:net";
import { expect, hosts, signIn, test, wide } from "@/tests/support/e2e/visitor";

test.use({ viewport: wide });
const portal = new URL(process.env.PORTAL_ADDRESS ?? "http://localhost:3000");
const at = (path: string) => `${portal.origin}${path}`;
const asHost = { host: `portal.az:${portal.port}` };

test("every page has its policy with its own nonce", async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ["/auth", "/auth", "/auth/forgot-password", "/", "/nothing"]) {
    const response = await request.get(at(path), { headers: asHost, maxRedirects: 0 });
    const headers = response.headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|https:|script-src[^;]*data:/);
    expect(headers["strict-transport-security"]).toMatch(/max-age=(\d{8,}); includeSubDomains/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["referrer-policy"]).toMatch(path.startsWith("/auth") ? /no-referrer/ : /strict-origin/);
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect([path, response.status()]).toEqual([path, path.startsWith("/auth") ? 200 : 307]);
    if (response.status() !== 200) continue;
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
    expect(nonces.has(nonce)).toBe(false);
    nonces.add(nonce);
    const html = await response.text();
    for (const [tag] of html.matchAll(/<script(?![^>]*type="application\/(ld\+)?json")[^>]*>/g))
      expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/ style="/);
  }
});
test("ignores a nonce in the request", async ({ request }) => {
  const response = await request.get(at("/auth"), {
    headers: { ...asHost, "x-nonce": "mine", "content-security-policy": "script-src 'nonce-mine'" },
  });
  expect(await response.text()).not.toContain('nonce="mine"');
});
test("no signed-in page is cached", async ({ page }) => {
  await signIn(page, { account: "admin" });
  const response = await page.goto(`${hosts.default}/`);
  expect(response!.headers()["cache-control"]).toMatch(/private.*no-store|no-store.*private/);
  const html = await response!.text();
  const cookies = await page.context().cookies(hosts.default);
  for (const { name, httpOnly, sameSite } of cookies.filter(({ name: own }) => own.startsWith("portal")))
    expect([name, httpOnly, sameSite]).toEqual([name, true, "Lax"]);
  expect(html).not.toMatch(/accessToken|Bearer /);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/portal/);
});
test("static files, doors and missing pages send nosniff", async ({ request }) => {
  for (const path of [
    "/fonts/rubik-latin-az-wght-normal.woff2",
    "/brand/favicon-default.svg",
    "/bff/profile.read",
    "/healthz",
    "/no/such/page",
  ])
    expect(
      (await request.get(at(path), { headers: asHost, maxRedirects: 0 })).headers()["x-content-type-options"],
    ).toBe("nosniff");
});

test("a compressed file has the same bytes and headers as the file itself", async () => {
  const html = await (await fetch(at("/auth"), { headers: asHost })).text();
  const files = [
    ...new Set([...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!)),
  ];
  expect(files.some((file) => file.endsWith(".css"))).toBe(true);
  const get = (file: string, encoding: string) =>
    fetch(at(file), { headers: { ...asHost, "accept-encoding": encoding } });
  const rules = ({ headers }: Response) =>
    [...headers].filter(
      ([name]) => !["content-encoding", "content-length", "last-modified", "etag", "date"].includes(name),
    );
  for (const file of files) {
    const own = await get(file, "identity");
    const bytes = Buffer.from(await own.arrayBuffer());
    if (bytes.length < 1_000) continue; // tiny files are sent uncompressed
    for (const encoding of ["br", "gzip"]) {
      const packed = await get(file, encoding);
      expect([file, packed.status, packed.headers.get("content-encoding")]).toEqual([file, 200, encoding]);
      expect(Number(packed.headers.get("content-length"))).toBeLessThan(bytes.length);
      expect(rules(packed)).toEqual(rules(own));
      expect(Buffer.from(await packed.arrayBuffer()).equals(bytes)).toBe(true); // fetch has decompressed it
    }
  }
});

test("a page is compressed as the visitor accepts it, and sends Vary", async () => {
  const get = (encoding: string) =>
    fetch(at("/auth"), { headers: { ...asHost, cookie: "lang=az", "accept-encoding": encoding } });
  for (const [taken, sent] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, br;q=0", "gzip"],
    ["gzip", "gzip"],
    ["identity", null],
  ] as const) {
    const page = await get(taken);
    expect([taken, page.headers.get("content-encoding")]).toEqual([taken, sent]);
    expect(page.headers.get("vary")).toMatch(/accept-encoding/i);
    expect(await page.text()).toMatch(/<html lang="az"[^]*<\/html>$/); // fetch has decompressed it
  }
});

test("a skipped middleware exposes nothing", async ({ request }) => {
  const tricks: readonly Record<string, string>[] = [
    { "x-middleware-subrequest": "middleware" },
    { "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware" },
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    { "x-middleware-prefetch": "1" },
    { "x-nextjs-data": "1" },
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1" },
    { "x-forwarded-host": "portal.evil" },
    { "x-middleware-rewrite": "/" },
    { cookie: "portal=1.forged" },
    { cookie: "portal=1.forged", rsc: "1" },
  ];
  for (const trick of tricks) {
    for (const path of [
      "/",
      "/users",
      "/index.rsc",
      "/users.rsc",
      "/users.segments/_tree.segment.rsc",
      "/%2e/users",
      "/./users",
      "//users",
      "/USERS",
      "/en/users",
      "/users/",
      "/users?nxtPplace=users",
      "/_next/data/build/users.json",
    ]) {
      const response = await request.get(at(path), { headers: { ...asHost, ...trick }, maxRedirects: 0 });
      expect([trick, path, response.status() < 500]).toEqual([trick, path, true]);
      const text = await response.text();
      expect(text).not.toMatch(/Nigar|sandbox\.test|184[,.]|AZN/);
    }
  }
});
test("pages accept only reads, with any body", async ({ request }) => {
  for (const path of ["/", "/auth", "/users"]) {
    for (const [method, headers, data] of [
      ["POST", { "next-action": "a".repeat(40), "content-type": "text/plain;charset=UTF-8" }, '["$F1"]'],
      [
        "POST",
        { "content-type": "multipart/form-data; boundary=x", rsc: "1" },
        '--x\r\ncontent-disposition: form-data; name="0"\r\n\r\n{"then":"$1:__proto__:then"}\r\n--x--',
      ],
      ["PUT", {}, "{}"],
      ["DELETE", {}, ""],
    ] as const) {
      const began = Date.now();
      const response = await request.fetch(at(path), {
        method,
        headers: { ...asHost, ...headers },
        data,
        maxRedirects: 0,
      });
      expect(response.status()).toBe(405);
      expect(await response.text()).not.toContain("digest");
      expect(Date.now() - began).toBeLessThan(3_000);
    }
  }
});
test("serves no image service, no source map and no source file", async ({ request }) => {
  for (const path of [
    "/_next/image?url=http%3A%2F%2F127.0.0.1%3A1%2Fx.png&w=64&q=75",
    "/.env",
    "/.git/config",
    "/.next/BUILD_ID",
    "/package.json",
    "/.data/session-secret",
    "/__nextjs_original-stack-frame",
    "/_next/static/../../package.json",
    "/%2e%2e/package.json",
  ]) {
    const response = await request.get(at(path), { headers: asHost, maxRedirects: 0 });
    expect([path, response.status() >= 300 && response.status() < 500]).toEqual([path, true]);
  }
  const html = await (await request.get(at("/auth"), { headers: asHost })).text();
  const scripts = [...html.matchAll(/src="(\/_next\/static\/[^"]+\.js)/g)].map((match) => match[1]!);
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of [...scripts.slice(0, 4).map((script) => `${script}.map`), "/fonts/none.woff2"]) {
    const response = await request.get(at(path), { headers: asHost, maxRedirects: 0 });
    expect(response.status()).not.toBe(200);
    expect(response.headers()["content-security-policy"]).toContain("default-src 'none'");
  }
});
test("a foreign host is not served and never appears in an answer", async ({ request }) => {
  for (const path of ["/", "/auth", "/bff/profile.read"]) {
    const response = await request.get(at(path), { headers: { host: "portal.evil" }, maxRedirects: 0 });
    expect(response.status()).toBe(421);
  }
  const response = await request.get(at("/users"), {
    headers: {
      ...asHost,
      "x-forwarded-host": "portal.evil",
      "x-forwarded-proto": "https",
      forwarded: "host=portal.evil",
    },
    maxRedirects: 0,
  });
  expect(response.headers()["location"]).toBe("/auth?next=%2Fusers");
  expect(JSON.stringify(response.headers())).not.toContain("evil");
});
test("the host determines the edition, and other headers do not", async ({ request }) => {
  const html = await (
    await request.get(at("/auth"), {
      headers: {
        host: `portal.sa:${portal.port}`,
        "x-forwarded-host": "portal.ae",
        "x-edition": "ae",
        cookie: "edition=ae",
      },
    })
  ).text();
  expect(html).toContain("favicon-sa.svg");
});
test("malformed bytes get an answer, and the server survives", async ({ request }) => {
  const raw = (text: string) =>
    new Promise<string>((done) => {
      const socket = connect(Number(portal.port), "127.0.0.1", () => socket.write(text));
      let answer = "";
      socket.on("data", (part) => (answer += part.toString()));
      socket.on("close", () => done(answer));
      socket.on("error", () => done(answer));
      setTimeout(() => socket.destroy(), 1_500);
    });
  const host = `Host: portal.az:${portal.port}\r\n`;
  const bad = [
    `GET /bff/%zz HTTP/1.1\r\n${host}\r\n`,
    `GET /%c0%ae%c0%ae/ HTTP/1.1\r\n${host}\r\n`,
    `GET http://169.254.169.254/ HTTP/1.1\r\n${host}\r\n`,
    `GET / HTTP/1.1\r\n${host}X: ${"y".repeat(40_000)}\r\n\r\n`,
    `POST /bff/auth.signIn.ask HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  ];
  for (const text of bad) expect([text.slice(0, 60), (await raw(text)).slice(9, 10)]).toEqual([text.slice(0, 60), "4"]);
  expect((await request.get(at("/healthz"))).status()).toBe(200);
});
test("the return address stays on this origin", async ({ page }) => {
  for (const next of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/%09/evil.example",
    "javascript:alert(1)",
    "/auth?next=/auth",
  ]) {
    await page.goto(`${hosts.default}/auth?next=${encodeURIComponent(next)}`);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll("a[href]")].map((link) => (link as HTMLAnchorElement).href),
    );
    expect(links.some((href) => new URL(href).host === "evil.example" || href.startsWith("javascript:"))).toBe(false);
  }
});

test("a policy violation is recorded on every page", async ({ page, browser, quiet }) => {
  const another = await browser.newPage();
  for (const one of [page, another]) {
    await one.goto(`${hosts.default}/auth`);
    await one.evaluate(() => document.head.append(document.createElement("style")));
    await expect.poll(() => quiet.some((text) => text.startsWith("policy: style-src"))).toBe(true);
    quiet.length = 0;
  }
  await another.close();
});
test("a dialog still locks the page's scroll after a save", async ({ page }) => {
  await signIn(page, { account: "finance" });
  await page.goto(`${hosts.default}/settings`);
  const field = page.locator("input[name=fullName]");
  const before = await field.inputValue();
  await field.fill(`${before} `.trim());
  const pressed = await page.evaluate(() => performance.now());
  await page.locator("main form button[type=submit]").first().click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  // The page is refreshed with a nonce that differs from the document's.
  await page.waitForFunction(
    (since) =>
      performance
        .getEntriesByType("resource")
        .some(({ name, startTime }) => name.includes("_rsc=") && startTime > since),
    pressed,
  );
  await page.locator("aside button[aria-haspopup=menu]").last().click();
  await page.getByRole("menuitem").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll("style")].some(
        (style) => style.sheet !== null && /overflow/.test(style.textContent),
      ),
    ),
  ).toBe(true);
});

test.describe("missing files", () => {
  for (const path of [
    "/robots.txt",
    "/sitemap.xml",
    "/favicon.ico",
    "/fonts/none.woff2",
    "/brand/none.svg",
    "/_next/static/chunks/none.js",
    "/_next/static/chunks/none.js.map",
    "/app.js.map",
  ])
    test(`${path} is 404, for a guest and for a signed-in user`, async ({ page, request }) => {
      const firstStep = await request.get(at(path), { headers: asHost, maxRedirects: 0 });
      expect(firstStep.status()).toBe(404);
      expect(firstStep.headers()["location"]).toBeUndefined();
      expect(firstStep.headers()["content-security-policy"]).toContain("default-src 'none'");
      if (path !== "/robots.txt" && path !== "/fonts/none.woff2") return;
      await signIn(page, { account: "admin" });
      expect(
        (
          await page.request.get(`${hosts.default.replace("portal.az", "localhost")}${path}`, {
            headers: {
              ...asHost,
              cookie: (await page.context().cookies(hosts.default))
                .map(({ name, value }) => `${name}=${value}`)
                .join("; "),
            },
            maxRedirects: 0,
          })
        ).status(),
      ).toBe(404);
    });
  test("existing scripts have no source map", async ({ request }) => {
    const html = await (await request.get(at("/auth"), { headers: asHost })).text();
    for (const [, script] of [...html.matchAll(/src="(\/_next\/static\/[^"]+\.js)/g)].slice(0, 4))
      expect((await request.get(at(`${script}.map`), { headers: asHost, maxRedirects: 0 })).status()).toBe(404);
  });
  test("refuses TRACE", async () => {
    const answer = await new Promise<string>((done) => {
      const socket = connect(Number(portal.port), "127.0.0.1", () =>
        socket.write(`TRACE /auth HTTP/1.1\r\nHost: portal.az:${portal.port}\r\nCookie: portal=secret\r\n\r\n`),
      );
      let received = "";
      socket.on("data", (part) => (received += part.toString()));
      socket.on("close", () => done(received));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toMatch(/secret|\.js:\d|Error/);
  });
});
