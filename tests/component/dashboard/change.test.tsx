import { changeOf } from "@/components/money/change";

it.each([
  [18_432_050, 16_398_621, 12.4],
  [50, 100, -50],
  [100, 100, 0],
  [0, 100, -100],
  [100, 300, -66.7],
])("the change from %d after %d is %d percent", (current, previous, percent) => {
  expect(changeOf(current, previous)).toBe(percent);
});
it("has no value when the earlier month is zero", () => {
  expect(changeOf(100, 0)).toBeUndefined();
  expect(changeOf(0, 0)).toBeUndefined();
});
