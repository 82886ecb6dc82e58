import { policyRow } from "@/tests/support/records";
import { mergePolicy, policyChanges, rulesOf, withRule, withoutRule } from "@/lib/rules/approval-policy";

const rows = [
  policyRow("refund", "ROLE_OPERATOR", { perAct: 100_00 }),
  policyRow("bulkPayout", "ROLE_OPERATOR", { perDay: 5_000_00 }),
  policyRow("bulkPayout", "ROLE_USER", { perDay: 5_000_00 }),
  policyRow("bulkPayout", "ROLE_FIN_MANAGER", { perDay: 9_000_00 }),
];

test("rows of a kind with the same limits are one rule, in the order of kinds and ranks", () => {
  expect(rulesOf(rows).map(({ kind, roles, perAct, perDay }) => [kind, roles, perAct ?? perDay])).toEqual([
    ["bulkPayout", ["ROLE_USER", "ROLE_OPERATOR"], 5_000_00],
    ["bulkPayout", ["ROLE_FIN_MANAGER"], 9_000_00],
    ["refund", ["ROLE_OPERATOR"], 100_00],
  ]);
});

test("a rule is added, replaces the limits of its roles, and is removed", () => {
  const rule = { kind: "bulkPayout", roles: ["ROLE_USER"], perAct: 0, perDay: null, newPayees: false } as const;
  const next = withRule(rows, rule);
  expect(next).toHaveLength(4);
  expect(next.find(({ role }) => role === "ROLE_USER")).toEqual(policyRow("bulkPayout", "ROLE_USER", { perAct: 0 }));
  expect(withoutRule(next, rule)).toEqual(rows.filter(({ role }) => role !== "ROLE_USER"));
});

test("changes have the limits before and after, and roles with the same change are together", () => {
  const after = [
    policyRow("bulkPayout", "ROLE_OPERATOR", { perDay: 1_000_00 }),
    policyRow("bulkPayout", "ROLE_USER", { perDay: 1_000_00 }),
    policyRow("bulkPayout", "ROLE_FIN_MANAGER", { perDay: 9_000_00 }),
    policyRow("payout", "ROLE_USER", { newPayees: true }),
  ];
  const no = { perAct: null, perDay: null, newPayees: false };
  expect(policyChanges(rows, after)).toEqual([
    { kind: "payout", roles: ["ROLE_USER"], before: undefined, after: { ...no, newPayees: true } },
    {
      kind: "bulkPayout",
      roles: ["ROLE_USER", "ROLE_OPERATOR"],
      before: { ...no, perDay: 5_000_00 },
      after: { ...no, perDay: 1_000_00 },
    },
    { kind: "refund", roles: ["ROLE_OPERATOR"], before: { ...no, perAct: 100_00 }, after: undefined },
  ]);
  expect(policyChanges(rows, [...rows].reverse())).toEqual([]);
});

test("own changes stay on top of a colleague's policy", () => {
  const mine = [...rows.slice(1), policyRow("payout", "ROLE_USER", { perAct: 1_00 })];
  const now = [
    rows[0]!,
    policyRow("bulkPayout", "ROLE_OPERATOR", { perDay: 7_00 }),
    policyRow("transfer", "ROLE_USER", { perAct: 0 }),
  ];
  expect(mergePolicy(rows, mine, now)).toEqual([
    policyRow("bulkPayout", "ROLE_OPERATOR", { perDay: 7_00 }),
    policyRow("payout", "ROLE_USER", { perAct: 1_00 }),
    policyRow("transfer", "ROLE_USER", { perAct: 0 }),
  ]);
});
