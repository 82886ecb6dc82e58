import { getTranslations } from "next-intl/server";
import type { WalletOperation } from "@/lib/contract/wallets";
import { reasonIn } from "@/lib/rules/refund-reasons";

/** The description of an operation. The reason of a refund is in the reader's language. */
export async function getDescription() {
  const words = await getTranslations("transactions.reasons");
  return ({ kind, description }: Pick<WalletOperation, "kind" | "description">): string => {
    const known = kind === "refund" ? reasonIn(description) : undefined;
    return known ? words(known) : description;
  };
}
