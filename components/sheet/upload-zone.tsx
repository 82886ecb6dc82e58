// Where a spreadsheet is dropped or chosen: with its words, so that any page can hold it.
import { currentEdition } from "@/lib/i18n/current";
import { Words } from "@/lib/i18n/words";
import type { BulkKind } from "@/lib/contract/bulk";
import { currentUser } from "@/lib/provider/page";
import { todayIn } from "@/lib/rules/zone";
import { FileDrop } from "./file-drop";

interface UploadZoneProps {
  readonly kind: BulkKind;
  /** Whose invoices or payouts they will be. */
  readonly appId: string;
}

export async function UploadZone({ kind, appId }: UploadZoneProps) {
  const [user, edition] = await Promise.all([currentUser(), currentEdition()]);
  return (
    <Words of={["actions.file", "messages.catalogue", "rules.file", "sheet.problem", "sheet.upload"]}>
      <FileDrop
        kind={kind}
        appId={appId}
        owner={user.id}
        region={edition.region}
        currency={edition.currency}
        today={todayIn(edition.timeZone)}
      />
    </Words>
  );
}
