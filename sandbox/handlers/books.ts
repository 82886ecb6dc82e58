// Movements of all wallets, and what they come to on each day.
import { contract } from "@/lib/contract";
import type { DaySum } from "@/lib/contract/books";
import { isInRoleGroup, roleGroups } from "@/lib/contract/access";
import type { HandlersFor } from "../handle-request";
import { type OperationRow, listedOperation } from "../money/operations";
import type { EditionProvider, User } from "../edition-provider";
import { appsInBooks, holderOf, idsOf } from "../users/users";
import { sendExport } from "./export-letter";
import { movementsWhere, operationTable } from "./filters";
import { pageFrom } from "./listing";
import { type MovementSum, movementSums } from "./movement-sums";
import { visibleOperation } from "./wallets";

const payingApps = (provider: EditionProvider, user: User): string =>
  idsOf(appsInBooks(provider, { ...user, acting: { privileges: contract.payouts.search.needsOne } }));
/** The applications whose wallets the user may see. */
const walletApps = (provider: EditionProvider, user: User): readonly string[] =>
  isInRoleGroup(holderOf(user), roleGroups.wallets)
    ? appsInBooks(provider, {
        ...user,
        acting: { privileges: user.acting?.privileges ?? [], roles: roleGroups.wallets.roles },
      }).map(({ id }) => id)
    : [];

export const books: HandlersFor<"books"> = {
  movements: ({ provider, user, input }) => {
    const wallets = walletApps(provider, user);
    const apps = appsInBooks(provider, user);
    const deleted = new Map(apps.filter((app) => app.removed_at !== null).map((app) => [app.id, app.brand_name]));
    const { rows, total } = pageFrom<OperationRow>(
      provider,
      operationTable,
      listedOperation,
      movementsWhere(
        provider,
        { apps: idsOf(apps), paying: payingApps(provider, user), wallets: JSON.stringify(wallets) },
        input,
      ),
      input,
    );
    const shown = (row: OperationRow) => {
      const movement = { ...visibleOperation(provider, user, row), deletedApp: deleted.get(row.app_id) ?? null };
      return wallets.includes(row.app_id) ? movement : { ...movement, balance: null };
    };
    return { rows: rows.map(shown), total };
  },
  exportByEmail: (context) => sendExport(context, "movements"),
  days: ({ provider, user, input }) => ({
    currency: provider.edition.currency,
    rows: sumsOfDays(provider, user, input),
  }),
};

function sumsOfDays(
  provider: EditionProvider,
  user: User,
  { from, to, appId }: { from: string; to: string; appId?: string | undefined },
): DaySum[] {
  const { calendar } = provider;
  return movementSums(
    provider,
    idsOf(appsInBooks(provider, user)),
    calendar.startOf(from),
    calendar.startOfNext(to),
    "%Y-%m-%d",
  )
    .filter((row: MovementSum) => appId === undefined || row.appId === appId)
    .map(({ period, ...row }) => ({ day: period, ...row }));
}
