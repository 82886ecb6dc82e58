import type { useTranslations } from "next-intl";

/** "Withdrawal"; a kind that the portal has not met is shown as it came. */
export const operationWord = (words: ReturnType<typeof useTranslations<"wallets">>, kind: string): string =>
  words.has(`kinds.${kind}` as "kinds.topUp") ? words(`kinds.${kind}` as "kinds.topUp") : kind; // has just said that it is one
