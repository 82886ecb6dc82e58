// A screen is found by the singular of its name, also where the plural does not begin with it.
import { findIn } from "@/components/shell/palette/palette-row";
import { messagesOf } from "@/lib/i18n/messages";

test.each([
  ["en", "invoice", "invoices"],
  ["en", "payout", "payouts"],
  ["az", "faktura", "invoices"],
  ["az", "göndərilən ödəniş", "payouts"],
  ["ru", "счёт", "invoices"],
  ["ru", "выплата", "payouts"],
  ["ru", "массовая выплата", "bulkPayout"],
  ["ru", "операция", "transactions"],
  ["ru", "приложение", "applications"],
  ["ru", "пользователь", "users"],
  ["ar", "فاتورة", "invoices"],
  ["ar", "دفعة صادرة", "payouts"],
  ["ar", "دفعة صادرة جماعية", "bulkPayout"],
  ["ar", "عملية", "transactions"],
] as const)("in %s %s finds %s", async (language, query, word) => {
  const { nav, shell } = await messagesOf(language);
  const row = { id: word, label: nav.sidebar[word], path: "/" };
  expect(findIn(query, [row], shell.palette.purposes)).toHaveLength(1);
});
