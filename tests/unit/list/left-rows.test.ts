import { leftRows } from "@/components/list/selection/left-rows";

const full = [..."abcdefghij"];
const left = (before: readonly string[], now: string, isFirstPage = true) =>
  leftRows(before, [...now], isFirstPage).join("");

test("a row between two that stayed has left the list, and so has the last one if another is in its place", () => {
  expect(left(full, "abdefghijk")).toBe("c");
  expect(left(full, "abcdefghik")).toBe("j");
  expect(left(full, "bcdefghijk")).toBe("a");
});
test("newer rows move the last ones to the next page", () => {
  expect(left(full, "123abcdefg")).toBe("");
  expect(left(full, "1234567890")).toBe("");
  expect(left(full, "123abdefgh")).toBe("c");
});
test("rows that leave an earlier page move the first ones there", () => {
  expect(left(full, "cdefghijkl", false)).toBe("");
  expect(left(full, "cdefgijklm", false)).toBe("h");
  expect(left(full, "klmnopqrst", false)).toBe("");
});
test("a list that ends on the page has all its rows there", () => {
  expect(left([..."abc"], "ab")).toBe("c");
  expect(left([..."abc"], "1ab")).toBe("c");
  expect(left([..."abc"], "xyz")).toBe("abc");
  expect(left([..."abc"], "xyz", false)).toBe("");
});
