// The drop zone for a spreadsheet, and the files of this browser that are not finished.
import { currentEdition } from "@/lib/i18n/current";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import type { BulkKind } from "@/lib/contract/bulk";
import { currentUser } from "@/lib/provider/page";
import { todayIn } from "@/lib/rules/zone";
import { FileDrop } from "./file-drop";
import { UnfinishedFiles } from "./unfinished-files";

interface UploadZoneProps {
  readonly kind: BulkKind;
  /** The application of the invoices or payouts. */
  readonly appId: string;
  /** Takes new files; otherwise only the unfinished ones are shown. */
  readonly isOpen: boolean;
  /** The user's applications. */
  readonly apps: readonly { readonly appId: string; readonly brandName: string }[];
}

export async function UploadZone({ kind, appId, isOpen, apps }: UploadZoneProps) {
  const [user, edition] = await Promise.all([currentUser(), currentEdition()]);
  return (
    <Words of={families.UploadZone}>
      {isOpen && (
        <FileDrop
          kind={kind}
          appId={appId}
          owner={user.id}
          region={edition.region}
          currency={edition.currency}
          today={todayIn(edition.timeZone)}
        />
      )}
      <UnfinishedFiles
        kind={kind}
        owner={user.id}
        apps={apps.length > 1 ? Object.fromEntries(apps.map((app) => [app.appId, app.brandName])) : undefined}
      />
    </Words>
  );
}
