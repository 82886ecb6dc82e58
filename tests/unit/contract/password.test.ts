import { Password } from "@/lib/contract/values";
import { isCommonPassword } from "@/lib/rules/common-passwords";
import { missingInPassword, passwordSymbols } from "@/lib/contract/checks/password";
import { processorTime } from "@/tests/support/processor-time";

test.each([
  ["", ["min", "digit", "lower", "upper", "symbol"]],
  ["short", ["min", "digit", "upper", "symbol"]],
  ["alllowercase", ["digit", "upper", "symbol"]],
  ["Sandbox2026", ["symbol"]],
  ["Sandbox*2026", ["symbol"]],
  ["Sandbox#٢٠٢٦", ["digit"]],
  ["şəŞƏ2026#", ["lower", "upper"]],
  ["Sandbox#2026", []],
])("%s still needs %j", (password, missing) => expect(missingInPassword(password)).toEqual(missing));

test("every symbol of the rule counts", () => {
  for (const symbol of passwordSymbols) expect(missingInPassword(`Sandbox${symbol}2026`)).toEqual([]);
});

test("accepts 64 characters and more, up to a limit", () => {
  expect(Password.safeParse(`Aa1!${"x".repeat(60)}`).success).toBe(true);
  expect(Password.safeParse(`Aa1!${"x".repeat(124)}`).success).toBe(true);
  expect(Password.safeParse(`Aa1!${"x".repeat(125)}`).success).toBe(false);
});

test.each([
  ["Aa1#", "min"],
  ["Sandbox#", "digit"],
  ["SANDBOX#2026", "lower"],
  ["sandbox#2026", "upper"],
  ["Sandbox2026", "symbol"],
])("the contract refuses %s for its first broken rule, %s", (password, rule) =>
  expect(Password.safeParse(password).error?.issues.map(({ message }) => message)).toEqual([rule]),
);

test.each([
  "P@ssw0rd",
  "Passw0rd!",
  "Password1!",
  "!Password1",
  "Pa$$w0rd1",
  "Qwerty#2026",
  "Qwerty123!",
  "1qaz@WSX",
  "!QAZ2wsx",
  "Zaq1@wsx",
  "Aa@123456",
  "Abc@1234",
  "Admin@123",
  "Welcome1!",
  "Iloveyou1!",
  "123@Abc!",
  "Monkey!1",
  "Parol#2025",
  "Azerbaijan1!",
  "1q2w3e4R!",
])("%s is a common password", (password) => expect(isCommonPassword(password)).toBe(true));

test.each([
  "Sandbox#2026",
  "Sandbox#2027",
  "tR7&kq.Lmz2w",
  "Monkey!84756192",
  "Correct-Horse1!Battery",
  "NewSandbox#1",
  "Sahil.Narin47",
  "A1!aaaZZtop9",
])("%s is no common password", (password) => expect(isCommonPassword(password)).toBe(false));

test("checks a very long password quickly", () => {
  expect(processorTime(() => isCommonPassword("!".repeat(1_000_000)))).toBeLessThan(50);
});
