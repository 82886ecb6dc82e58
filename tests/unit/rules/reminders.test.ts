import { reminderObstacle } from "@/lib/rules/reminders";

const zone = "Asia/Baku"; // UTC+4
const now = Date.parse("2026-11-26T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
const contact = { mobilePhone: "+994502001003", email: "" };
const invoice = (more: object = {}) => ({
  ...contact,
  status: "created",
  linkExpirationDate: "2026-11-30",
  sent: { count: 1, lastDate: hoursAgo(25) },
  ...more,
});

it.each([
  ["was sent a day ago", {}, undefined],
  ["was never sent", { sent: { count: 0, lastDate: null } }, undefined],
  ["has no known messages", { sent: undefined }, undefined],
  ["was declined", { status: "declined" }, undefined],
  ["was sent within a day", { sent: { count: 1, lastDate: hoursAgo(23.9) } }, "recent"],
  ["was reminded twice", { sent: { count: 3, lastDate: hoursAgo(48) } }, undefined],
  ["was reminded three times", { sent: { count: 4, lastDate: hoursAgo(48) } }, "often"],
  ["has an email only", { mobilePhone: "", email: "a@b.az" }, undefined],
  ["has neither a phone nor an email", { mobilePhone: "" }, "nowhere"],
  ["is paid", { status: "paid" }, "over"],
  ["is being paid", { status: "inProgress" }, "over"],
  ["lapsed yesterday", { linkExpirationDate: "2026-11-25" }, "over"],
] as const)("an invoice that %s has the obstacle %p %p", (_, more, obstacle) =>
  expect(reminderObstacle(invoice(more), zone, now)).toBe(obstacle),
);
it.each([
  ["2026-11-26T18:59:00Z", undefined],
  ["2026-11-26T19:01:00Z", "lapses"],
  ["2026-11-26T20:01:00Z", "over"],
])("at %s, about the end of its last day, it has the obstacle %p", (at, obstacle) =>
  expect(
    reminderObstacle(
      {
        ...contact,
        status: "created",
        linkExpirationDate: "2026-11-26",
        sent: { count: 1, lastDate: "2026-11-20T12:00:00Z" },
      },
      zone,
      Date.parse(at),
    ),
  ).toBe(obstacle),
);
it("a first message may go out in the link's last hour", () =>
  expect(
    reminderObstacle(
      { ...contact, status: "created", linkExpirationDate: "2026-11-26", sent: null },
      zone,
      Date.parse("2026-11-26T19:30:00Z"),
    ),
  ).toBeUndefined());
