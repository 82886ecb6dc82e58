// Movements of all wallets, and what they come to on each day.
import { contract } from "@/lib/contract";
import type { DaySum } from "@/lib/contract/books";
import { isInRoleGroup, roleGroups } from "@/lib/contract/access";
import type { HandlersFor } from "../handle-request";
import { type OperationRow, incomeKinds, listedOperation } from "../money/operations";
import type { EditionProvider, User } from "../edition-provider";
import { appIdsOf, holderOf } from "../users/users";
import { movementsWhere, operationTable } from "./filters";
import { pageFrom } from "./listing";
import { type MovementSum, movementSums } from "./movement-sums";
import { visibleOperation } from "./wallets";

const readsWallets = (user: User): boolean => isInRoleGroup(holderOf(user), roleGroups.wallets);

const payingApps = (provider: EditionProvider, user: User): string =>
  appIdsOf(provider, { ...user, acting: { privileges: contract.payouts.search.needsOne } });

export const books: HandlersFor<"books"> = {
  movements: ({ provider, user, input }) => {
    const filter = readsWallets(user)
      ? input
      : { ...input, kind: incomeKinds.filter((kind) => input.kind?.includes(kind) ?? true) };
    const { rows, total } = pageFrom<OperationRow>(
      provider,
      operationTable,
      listedOperation,
      movementsWhere(provider, { apps: appIdsOf(provider, user), paying: payingApps(provider, user) }, filter),
      input,
    );
    return { rows: rows.map((row) => visibleOperation(provider, user, row)), total };
  },
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
  return movementSums(provider, appIdsOf(provider, user), calendar.startOf(from), calendar.startOfNext(to), "%Y-%m-%d")
    .filter((row: MovementSum) => appId === undefined || row.appId === appId)
    .map(({ period, ...row }) => ({ day: period, ...row }));
}
