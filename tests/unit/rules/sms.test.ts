// The number of messages of an SMS, by the GSM rules.
import { smsLength } from "@/lib/rules/sms";

test.each([
  ["", "GSM-7", 0, 160, 0],
  ["a".repeat(160), "GSM-7", 160, 160, 1],
  ["a".repeat(161), "GSM-7", 161, 306, 2],
  ["a".repeat(306), "GSM-7", 306, 306, 2],
  ["a".repeat(307), "GSM-7", 307, 459, 3],
  // Braces and the euro sign take two places.
  ["{€}", "GSM-7", 6, 160, 1],
  [`${"a".repeat(159)}€`, "GSM-7", 161, 306, 2],
  ["ə", "UCS-2", 1, 70, 1],
  ["ш".repeat(70), "UCS-2", 70, 70, 1],
  ["ш".repeat(71), "UCS-2", 71, 134, 2],
  ["ر".repeat(135), "UCS-2", 135, 201, 3],
  ["🏨", "UCS-2", 2, 70, 1],
  ["Ünvan: Ñ, à\nà", "GSM-7", 13, 160, 1],
  // A letter that looks like one of the GSM alphabet and is not in it.
  ["ç", "UCS-2", 1, 70, 1],
])("%j is %s, %i of %i in %i", (text, encoding, length, limit, segments) => {
  expect(smsLength(text)).toEqual({ encoding, length, limit, segments });
});

test("does not split a character between two parts", () => {
  // The 153rd place stays empty, because the sign needs two.
  expect(smsLength(`${"a".repeat(152)}€${"a".repeat(151)}`)).toMatchObject({ length: 305, segments: 2 });
  expect(smsLength(`${"a".repeat(152)}€${"a".repeat(152)}`)).toMatchObject({ length: 306, segments: 3 });
  expect(smsLength(`${"ш".repeat(66)}🏨${"ш".repeat(66)}`)).toMatchObject({ length: 134, segments: 3 });
});
