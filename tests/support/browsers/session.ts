import { request } from "@playwright/test";
import { type EditionHost, PASSWORD, codeFor, hosts } from "@/tests/support/e2e/visitor";
import type { EngineName, Walker } from "./walker";

/** Each engine has its own account, so that neither takes the other's code. */
export const accounts: Readonly<Record<EngineName, string>> = {
  firefox: "owner@sandbox.test",
  webkit: "user@sandbox.test",
};

const setLanguage = (walker: Walker, language: string) =>
  walker.engine.evaluate((code) => void (document.cookie = `lang=${code}; path=/`), language);

const send = (walker: Walker, name: string, input: object) =>
  walker.engine.evaluate(
    async (call, body) =>
      (
        await fetch(`/bff/${call}`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-portal": "1" },
          body: JSON.stringify(body),
        })
      ).status,
    name,
    input,
  );

/** A page of the edition for a signed-in user. Only the first call signs in. */
export async function enter(
  walker: Walker,
  path: string,
  { edition = "default", language = "en" }: { readonly edition?: EditionHost; readonly language?: string } = {},
): Promise<void> {
  const username = accounts[walker.engine.name];
  const here = await walker.engine.evaluate(() => location.origin);
  if (here !== hosts[edition]) await walker.goto(`${hosts[edition]}/auth`);
  await setLanguage(walker, language);
  const known = await walker.engine.evaluate(async () => (await fetch("/bff/profile.read")).status);
  if (known !== 200) {
    await send(walker, "auth.signIn.ask", { username, password: PASSWORD, rememberMe: false });
    const api = await request.newContext();
    const status = await send(walker, "auth.signIn.act", { OTP: await codeFor(api, username, edition) });
    await api.dispose();
    if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
  }
  await walker.goto(`${hosts[edition]}${path}`);
}
