import { searchLine } from "@/lib/rules/search-line";

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
])("%s is searched as %s", (typed, text) => {
  expect(searchLine(typed)).toBe(text);
});
test.each([
  "Room 101–103",
  "Al–Amiri",
  "+994 50 000 10 03",
  "Leyla − 3 nights",
  "22.11.2026",
  "#spring",
  "**** 3280",
  "BK-120418",
  "-",
])("%s stays as it is", (typed) => {
  expect(searchLine(typed)).toBe(typed);
});
