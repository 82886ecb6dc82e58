import { type ActionRules, allowedActions } from "@/components/actions/action-rules";
import type { ActionSubject } from "@/components/actions/record-actions";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/access";
import { type BulkFile, type BulkKind, bulk } from "@/lib/contract/bulk";
import { hasRepayable, isPayable } from "@/lib/rules/batch";
import type { Minor } from "@/lib/rules/money";

type FileAction = "pay";
export interface FileDialogProps {
  readonly userId: string;
  readonly kind: BulkKind;
  /** Whether the edition has a list of payouts. */
  readonly hasPayouts: boolean;
}
/** A row that was not paid yet. */
export interface RowSubject extends ActionSubject<"takeOut"> {
  readonly id: string;
  readonly row: number;
  readonly fullName: string;
}
/** The data of a batch for its payment. */
export interface FileSubject
  extends
    ActionSubject<FileAction>,
    Pick<BulkFile, "id" | "appId" | "fileName" | "currency" | "digest" | "version" | "unpaid"> {
  /** Masked; the first of them. */
  readonly names: readonly string[];
  readonly available: Minor | undefined;
}

export const fileRules: ActionRules<FileAction, BulkFile> = {
  pay: {
    word: "bulkFiles.pay.title",
    call: bulk.pay,
    allows: isPayable,
  },
};

/** The words about failed rows. `mayMend`: the person may send them again in a new file. */
export function failedWords(kind: BulkKind, file: Pick<BulkFile, "sums" | "unpaid">, mayMend: boolean) {
  if (kind === "invoice") return mayMend ? "mendInvoices" : "mend";
  if (hasRepayable(file)) return mayMend ? "mendPayouts" : "masked";
  return mayMend ? "mendMasked" : "mend";
}

export const fileSubject = (
  file: BulkFile,
  more: Pick<FileSubject, "names" | "available">,
  user: Holder,
  edition: Edition,
): FileSubject => {
  const { id, appId, fileName, currency, digest, version, unpaid } = file;
  const can = allowedActions(fileRules, file, user, edition);
  return { can, id, appId, fileName, currency, digest, version, unpaid, ...more };
};
