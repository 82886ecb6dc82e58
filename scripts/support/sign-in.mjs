// Signs in as a browser would, and answers with the cookies that a browser would keep.
const json = { "content-type": "application/json" };

async function say(portal, call, input, cookies) {
  const reply = await fetch(`${portal}/bff/${call}`, {
    method: "POST",
    headers: { ...json, "x-portal": "1", origin: portal, cookie: header(cookies) },
    body: JSON.stringify(input),
  });
  if (!reply.ok) throw new Error(`${call} answered ${reply.status}: ${await reply.text()}`);
  for (const line of reply.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
    if (/max-age=0\b/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

const header = (cookies) => [...cookies].map((pair) => pair.join("=")).join("; ");

/** The value of the Cookie header of somebody who signed in. */
export async function signIn({ portal, sandbox, username, password }) {
  const cookies = new Map();
  await say(portal, "auth.signIn.ask", { username, password, rememberMe: false }, cookies);
  const outbox = await fetch(`${sandbox}/sandbox/outbox?${new URLSearchParams({ to: username })}`, {
    headers: { accept: "application/json" },
  });
  const { code } = (await outbox.json()).find((message) => message.code);
  await say(portal, "auth.signIn.act", { OTP: code }, cookies);
  return header(cookies);
}
