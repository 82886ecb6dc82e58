// Signs in like a browser, and keeps its cookies.
const json = { "content-type": "application/json" };

/** Stores an answer's cookies and removes expired ones. */
export function keepCookies(cookies, lines) {
  for (const line of lines) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
    if (/max-age=0\b/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** The value of a Cookie header. */
export const cookieHeader = (cookies) => [...cookies].map((pair) => pair.join("=")).join("; ");

async function say({ portal, send }, call, input, cookies) {
  const reply = await send(`${portal}/bff/${call}`, {
    method: "POST",
    headers: { ...json, "x-portal": "1", origin: portal, cookie: cookieHeader(cookies) },
    body: JSON.stringify(input),
  });
  if (!reply.ok) throw new Error(`${call} answered ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
  keepCookies(cookies, reply.headers.getSetCookie());
  cookies.set("styles", `${reply.headers.get("x-portal-build")}.ap`);
}

/**
 * Signs in and stores the cookies; returns the value of a Cookie header. `send` is fetch or a similar function. The browser has the
 * build's stylesheets, so that pages only link them.
 */
export async function signIn({
  portal,
  sandbox,
  username,
  password,
  rememberMe = false,
  cookies = new Map(),
  send = fetch,
}) {
  const way = { portal, send };
  await say(way, "auth.signIn.ask", { username, password, rememberMe }, cookies);
  const outbox = await fetch(`${sandbox}/sandbox/outbox?${new URLSearchParams({ to: username })}`, {
    headers: { accept: "application/json" },
  });
  const { code } = (await outbox.json()).find((message) => message.code);
  await say(way, "auth.signIn.act", { OTP: code }, cookies);
  return cookieHeader(cookies);
}
