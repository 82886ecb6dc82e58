// Whose rows a file may have. The specification knows one permission for the files of all lists, and it counts by application.
import { mayAsk, type Verdict, whereMay } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/access";
import { transactions } from "@/lib/contract/transactions";
import type { AddressQuery } from "@/lib/url/listing-address";
import type { List } from "@/components/list/define-list";

export const exportCall = transactions.export;

interface ExportRights<Row> {
  readonly verdict: Verdict;
  /** Where only some applications may be exported and the filter names none of them. */
  readonly only: readonly string[] | undefined;
  readonly isAllowed: (row: Row) => boolean;
}

export function exportRights<Row>(
  list: Pick<List<Row>, "call" | "appsOf">,
  { appId }: AddressQuery,
  user: Holder,
  edition: Edition,
): ExportRights<Row> {
  const needed = [list.call, exportCall];
  const input = appId === undefined ? undefined : { appId };
  const verdicts = needed.map((call) => mayAsk(user, edition, call, input));
  const verdict = verdicts.find(({ allowed }) => !allowed) ?? { allowed: true };
  const { access } = user;
  if (!access || appId !== undefined) return { verdict, only: undefined, isAllowed: () => true };
  const some = needed.reduce((left, call) => whereMay(user, edition, call, left), access);
  if (some.length === access.length) return { verdict, only: undefined, isAllowed: () => true };
  const only = some.map((rights) => rights.appId);
  const { appsOf = appOf } = list;
  return {
    verdict,
    only,
    isAllowed: (row) => {
      const apps = appsOf(row);
      return apps.length === 0 || apps.some((app) => only.includes(app));
    },
  };
}
const appOf = (row: unknown): readonly string[] =>
  typeof row === "object" && row !== null && "appId" in row ? [String(row.appId)] : [];
