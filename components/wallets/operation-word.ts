import type { useTranslations } from "next-intl";

/** "Withdrawal"; an unknown kind is shown as the provider sent it. */
export const operationWord = (words: ReturnType<typeof useTranslations<"wallets">>, kind: string): string =>
  words.has(`kinds.${kind}` as "kinds.topUp") ? words(`kinds.${kind}` as "kinds.topUp") : kind;
