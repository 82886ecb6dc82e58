import { allLanguages } from "@/lib/i18n/language-codes";
import { messagesOf } from "@/lib/i18n/messages";
import { knownResponse, responseCodes } from "@/lib/rules/responses";
import { reasonIn, reasonNames, refundReasons } from "@/lib/rules/refund-reasons";
import { responses } from "@/sandbox/money/cards";

/** From domain.md. */
const domain = [
  "00",
  "05",
  "12",
  "13",
  "14",
  "41",
  "43",
  "51",
  "54",
  "55",
  "57",
  "61",
  "62",
  "65",
  "75",
  "91",
  "94",
  "96",
];

test("every bank answer has a text", () => {
  expect([...responseCodes].sort()).toEqual(domain);
  expect(Object.keys(responses).sort()).toEqual(domain);
});
test.each(allLanguages)("%s has a name and one sentence of advice for each answer", async (language) => {
  const { transactions } = await messagesOf(language);
  expect(Object.keys(transactions.responses).sort()).toEqual(domain);
  for (const code of responseCodes) {
    const { title, advice } = transactions.responses[code];
    expect([code, title.length > 3, advice.length > 20, /[.!]$|[.!] /.test(advice)]).toEqual([code, true, true, false]);
  }
  expect(Object.keys(transactions.reasons).sort()).toEqual([...reasonNames].sort());
});
test("no two answers have the same text", async () => {
  for (const language of allLanguages) {
    const titles = Object.values((await messagesOf(language)).transactions.responses).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  }
});
test("an unknown answer or reason has no text of ours", () => {
  for (const code of ["09", "99", "", "toString"]) expect(knownResponse(code)).toBeUndefined();
  expect(reasonIn(refundReasons.duplicate)).toBe("duplicate");
  expect(reasonIn("The guest was unhappy")).toBeUndefined();
});
