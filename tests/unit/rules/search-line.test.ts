import { searchLine } from "@/lib/rules/search-line";
import { processorTime } from "@/tests/support/processor-time";

test.each([
  ["INV–20418", "INV-20418"],
  ["INV\u201120418", "INV-20418"],
  ["inv — ٢٠٤١٨", "inv - ٢٠٤١٨"],
  ["№ 20418", "20418"],
  ["#20418", "20418"],
  ["+994 50 000\u201110\u201103", "+994 50 000-10-03"],
  ["(050) 000–10–03", "(050) 000-10-03"],
  ["−120.00", "120.00"],
  ["\u2068−120.00 AZN\u2069", "120.00 AZN"],
  ["+480,00 AZN", "480,00 AZN"],
  ["-38.5", "38.5"],
  ["AZ75 •••• 1001", "•••• 1001"],
  ["\u2068AE12 •••• 0037\u2069", "•••• 0037"],
  ["Vüsal K•••", "Vüsal K"],
  ["م••• ا•••", "م ا"],
  ["Vüsal K***v", "Vüsal Kv"],
  ["Vüsal K*", "Vüsal K"],
])("%s is searched as %s", (typed, text) => {
  expect(searchLine(typed)).toBe(text);
});
test.each([
  ["a column of numbers", "1234 5678 ".repeat(2_000) + "x"],
  ["digits", "1".repeat(20_000) + "x"],
  ["spaces and digits", `#${" ".repeat(1_000)}${"1".repeat(1_000)}x`],
  ["a sign and spaces", `-${" ".repeat(20_000)}x`],
  ["hidden letters", `a${"•".repeat(20_000)}x`],
  ["amounts", `-${"1.1 ".repeat(5_000)}x`],
])("a long paste of %s does not stop the page", (_, pasted) => {
  expect(processorTime(() => searchLine(pasted))).toBeLessThan(200);
});
test.each([
  "Room 101–103",
  "Al–Amiri",
  "+994 50 000 10 03",
  "Leyla − 3 nights",
  "22.11.2026",
  "#spring",
  "Sky*Bar",
  "UBER*24",
  "**** 3280",
  "+994 50 ••• •• 77",
  "4000 10•• •••• 3573",
  "BK-120418",
  "-",
])("%s stays as it is", (typed) => {
  expect(searchLine(typed)).toBe(typed);
});
