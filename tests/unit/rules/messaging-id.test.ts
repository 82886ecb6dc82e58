import { contract } from "@/lib/contract";
import { parse } from "@/lib/contract/wire";
import { MessagingInput } from "@/components/apps/configure/configuration-schemas";
import { isMessagingId, plainMessagingId } from "@/lib/rules/messaging-id";

test.each([
  ["telegram", "@merchant", true],
  ["telegram", "hotel_desk_1", true],
  ["telegram", "-1001234567890", true],
  ["telegram", "123456789", true],
  ["telegram", "abc", false],
  ["telegram", "@_desk", false],
  ["telegram", "<script>", false],
  ["telegram", "@desk__1_", false],
  ["whatsapp", "+994500001003", true],
  ["whatsapp", "0500001003", false],
  ["whatsapp", "@merchant", false],
  ["whatsapp", "<script>", false],
] as const)("%s %s: %s", (service, id, isOne) => {
  expect(isMessagingId(service, plainMessagingId(service, id))).toBe(isOne);
});

test("both places that save one validate it by its service and normalise a phone", () => {
  const { configure } = contract.apps;
  const of = { appId: "1", configId: "2", version: 1 };
  const { subscribe } = contract.profile;
  expect(parse(configure, { ...of, telegramId: "abc", whatsappId: "<script>" })).toMatchObject({
    ok: false,
    fields: { telegramId: "telegram", whatsappId: "whatsapp" },
  });
  expect(parse(configure, { ...of, whatsappId: "+994 50 000-10-03", telegramId: null })).toMatchObject({
    value: { whatsappId: "+994500001003", telegramId: null },
  });
  expect(parse(subscribe, { subscriptionType: "telegram", id: "abc" })).toMatchObject({ fields: { id: "telegram" } });
  expect(parse(subscribe, { subscriptionType: "whatsapp", id: "@merchant" })).toMatchObject({
    fields: { id: "whatsapp" },
  });
  expect(parse(subscribe, { subscriptionType: "whatsapp", id: "+994 50 000 10 03" })).toMatchObject({
    value: { id: "+994500001003" },
  });
  expect(parse(subscribe, { subscriptionType: "telegram" }).ok).toBe(true);
  expect(MessagingInput.safeParse({ telegramId: "", whatsappId: "" }).success).toBe(true);
  expect(MessagingInput.safeParse({ telegramId: "abc", whatsappId: "" }).success).toBe(false);
});
