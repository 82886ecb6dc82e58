// An attempt in words: what was tried, how it ended and why.
import { getTranslations } from "next-intl/server";
import type { Attempt } from "@/lib/provider/attempts/attempt";
import { attemptReason } from "./attempt-reason";

export async function attemptTexts() {
  const [users, words, catalogue] = await Promise.all([
    getTranslations("users.refusals"),
    getTranslations("attempts"),
    getTranslations("messages.catalogue"),
  ]);
  return {
    title: (call: string): string =>
      words.has(`call.${call}` as "call.payouts.pay") ? words(`call.${call}` as "call.payouts.pay") : call,
    result: (result: Attempt["result"]): string => words(`result.${result}`),
    reason: (call: string, code: string): string => attemptReason(call, code, { words, users, catalogue }),
  };
}
