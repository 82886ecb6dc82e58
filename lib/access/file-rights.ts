// The rows that a user's file may have. The specification has one permission for the files of all lists, and it is granted by application.
import type { Holder } from "@/lib/contract/access";
import type { Call } from "@/lib/contract/call";
import { transactions } from "@/lib/contract/transactions";
import type { Edition } from "@/lib/edition/editions";
import { type Verdict, mayAsk, whereMay } from "./policy";

/** The call whose permission and limit hold for every file that the portal makes. */
export const exportCall = transactions.export;

interface ReadableList<Row> {
  readonly call: Call;
  /** The applications of a row that has no `appId`. */
  readonly appsOf?: (row: Row) => readonly string[];
}
interface FileRights<Row> {
  readonly verdict: Verdict;
  /** The user may export only these applications, and the filter names none of them. Otherwise undefined. */
  readonly only: readonly string[] | undefined;
  readonly isAllowed: (row: Row) => boolean;
}

export function fileRights<Row>(
  list: ReadableList<Row>,
  { appId }: Readonly<Record<string, string>>,
  user: Holder,
  edition: Edition,
): FileRights<Row> {
  const needed = [list.call, exportCall];
  const input = appId === undefined ? undefined : { appId };
  const all = { only: undefined, isAllowed: () => true };
  const verdict = firstRefusal(needed.map((call) => mayAsk(user, edition, call, input)));
  const { access } = user;
  if (!access || appId !== undefined || !verdict.allowed) return { verdict, ...all };
  const some = needed.reduce((left, call) => whereMay(user, edition, call, left), access);
  if (some.length === access.length) return { verdict, ...all };
  // Each call is allowed on an application, but both on none.
  const [first] = whereMay(user, edition, list.call, access);
  if (first && some.length === 0) return { verdict: mayAsk(user, edition, exportCall, { appId: first.appId }), ...all };
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
const firstRefusal = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.find(({ allowed }) => !allowed) ?? { allowed: true };
const appOf = (row: unknown): readonly string[] =>
  typeof row === "object" && row !== null && "appId" in row ? [String(row.appId)] : [];
