import { lettersFor, lettersIn, rememberLanguage } from "@/sandbox/outbox/letters";
import { allLanguages } from "@/lib/contract/constants";
import { Talk, temporary } from "./support";

const sandbox = temporary("default");
afterAll(() => sandbox.close());

test("letters come in the reader's language, with the code first", async () => {
  const talk = new Talk(sandbox);
  for (const [language, phone, text] of [
    ["az", "+994500001021", /^\d{6} – qeydiyyat kodunuz/],
    ["ru", "+994500001022", /^\d{6} — ваш код регистрации/],
    ["xx", "+994500001023", /^\d{6} is your registration code/],
    [undefined, "+994500001024", /^\d{6} is your registration code/],
  ] as const) {
    const body = {
      email: `reader${phone.slice(-2)}@example.com`,
      fullName: "Leyla",
      password: "Narinci.Kagiz7",
      mobilePhone: phone,
    };
    const headers: Record<string, string> = language ? { "accept-language": language } : {};
    expect((await talk.ask("POST", "api/register", { body, headers })).status).toBe(200);
    expect((await talk.messages(phone))[0]?.text).toMatch(text);
  }
  const provider = sandbox.providers.get("default")!;
  rememberLanguage(provider, "U-1", "ar");
  expect(lettersFor(provider, "U-1")).toBe(lettersIn("ar"));
  expect(lettersFor(provider, "U-2")).toBe(lettersIn("en"));
  for (const language of allLanguages) expect(lettersIn(language).signIn("123456")).toMatch(/^123456 /);
});
