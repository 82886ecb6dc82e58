import { changesBetween, changesOf } from "@/lib/rules/money-changes";

const recipient = { name: "Nigar H••••••", account: "•••• 1180" };
const shown = { available: 50_000, fee: 100, recipient };
const same = { available: 50_000, fee: 100, ...recipient };

test.each([
  ["nothing differs", {}],
  ["more is available", { available: 90_000 }],
  ["less is available, but enough", { available: 42_000 }],
  ["exactly enough is available", { available: 12_100 }],
])("an action stands when %s", (_, now) => {
  expect(changesOf(shown, { ...same, ...now }, 12_100)).toBeUndefined();
});

test.each([
  ["too little is available", { available: 12_099 }, { available: { from: 50_000, to: 12_099 } }],
  ["exactly its money has left already", { available: 37_900 }, { available: { from: 50_000, to: 37_900 } }],
  ["the fee is higher", { fee: 200 }, { fee: { from: 100, to: 200 } }],
  ["the fee is lower", { fee: 0 }, { fee: { from: 100, to: 0 } }],
  ["another name has the account", { name: "Leyla M••••••" }, { name: { from: recipient.name, to: "Leyla M••••••" } }],
  ["another account gets it", { account: "•••• 3308" }, { account: { from: "•••• 1180", to: "•••• 3308" } }],
  [
    "several facts differ: all are named",
    { available: 42_000, fee: 200 },
    { available: { from: 50_000, to: 42_000 }, fee: { from: 100, to: 200 } },
  ],
])("an action does not stand when %s", (_, now, changes) => {
  expect(changesOf(shown, { ...same, ...now }, 12_100)).toEqual(changes);
});

test("the provider answers for a wallet that showed too little already", () => {
  expect(changesOf({ ...shown, available: 100 }, { available: 100 }, 12_100)).toBeUndefined();
});

test("a fact that is not known is not compared", () => {
  expect(changesOf(shown, { available: 50_000 }, 12_100)).toBeUndefined();
  expect(changesBetween(shown, { available: 42_000 })).toEqual({ available: { from: 50_000, to: 42_000 } });
});
