import { expect, test } from "@playwright/test";

test("the portal is alive and ready", async ({ request }) => {
  expect((await request.get("/healthz")).status()).toBe(200);
  expect((await request.get("/readyz")).status()).toBe(200);
});

test("the portal sends its security headers", async ({ request, baseURL }) => {
  const reply = await request.get("/auth");
  expect(reply.status()).toBe(200);
  const headers = reply.headers();
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src [^;]*'nonce-[^']{16,}'/);
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-/);
  for (const rule of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(policy).toContain(rule);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toMatch(/^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/);
  expect(headers["cross-origin-opener-policy"]).toMatch(/^same-origin/);
  expect(headers).not.toHaveProperty("x-powered-by");
  if (baseURL?.startsWith("https:"))
    expect(headers["strict-transport-security"]).toMatch(/max-age=(\d{8,});? *includeSubDomains/i);
});

test("the portal refuses a visitor without a session", async ({ request }) => {
  const call = await request.get("/bff/profile.read");
  expect(call.status()).toBe(401);
  const page = await request.get("/", { maxRedirects: 0 });
  expect(page.status()).toBeGreaterThanOrEqual(302);
  expect(page.headers().location).toContain("/auth");
});
