import { getTranslations } from "next-intl/server";
import type { z } from "zod";
import { getFactValues } from "./fact-values";
import { mayOpen } from "@/lib/access/places";
import type { BulkKind } from "@/lib/contract/bulk";
import type { FileRow } from "@/lib/contract/invoices";
import { currentEdition } from "@/lib/i18n/current";
import { currentUser } from "@/lib/provider/page";
import { bulkAddress } from "@/lib/url/page-addresses";

interface Made {
  readonly appId: string;
  readonly bulkFile?: z.infer<typeof FileRow> | null | undefined;
}

/** The fact of an invoice or a payout: the file of which it was made, and the row. A link for users who may open files. */
export async function getFileFact(kind: BulkKind) {
  const [words, value, user, edition] = await Promise.all([
    getTranslations("bulkFiles"),
    getFactValues(),
    currentUser(),
    currentEdition(),
  ]);
  return ({ appId, bulkFile }: Made) => {
    if (!bulkFile) return null;
    const { id, fileName, row } = bulkFile;
    const name = mayOpen(user, edition, `/billing/bulk-${kind}`)
      ? value.textLink(bulkAddress(kind, { appId, open: id }), fileName)
      : value.text(fileName);
    return value.with(name, words("row", { row }));
  };
}
