// A whole statement, for its files and its print: the sums and every line, oldest first.
import { type Statement, type WalletOperation, wallets } from "@/lib/contract/wallets";
import { Problem } from "@/lib/provider/problem";
import { allPages } from "@/lib/provider/all-pages";
import { type Caller, ask } from "@/lib/provider/upstream/ask";
import { sum } from "@/lib/rules/money";
import type { Period } from "@/lib/rules/periods";

export interface WholeStatement {
  readonly appId: string;
  readonly appName: string;
  readonly statement: Statement;
  readonly lines: readonly WalletOperation[];
}
interface StatementTerms extends Period {
  readonly appId: string;
}

async function linesOf(caller: Caller, terms: StatementTerms): Promise<readonly WalletOperation[]> {
  const lines: WalletOperation[] = [];
  const read = (page: number, offset: number) =>
    ask(caller, wallets.operations, { ...terms, moved: "yes", page, offset });
  for await (const { rows } of allPages(read, ({ id }) => id)) lines.push(...rows);
  return lines.toReversed();
}

/** The sums of these lines. Customers may pay while they are read: what came later is not in this statement. */
function sumsOf({ currency, opening }: Statement, lines: readonly WalletOperation[]): Statement | undefined {
  const oneWay = (some: readonly WalletOperation[]) => ({
    count: some.length,
    amount: sum(some.map(({ amount }) => amount)),
    returned: some.filter(({ kind }) => kind === "payoutReturn").length,
  });
  const closing = sum([opening, ...lines.map(({ amount }) => amount)]);
  // Each line has the balance after it, so a line that is missing is noticed.
  if (closing !== (lines.at(-1)?.balance ?? opening)) return undefined;
  const { returned: _, ...out } = oneWay(lines.filter(({ amount }) => amount < 0));
  return { currency, opening, in: oneWay(lines.filter(({ amount }) => amount > 0)), out, closing };
}

const TRIES = 2;

export async function readStatement(caller: Caller, terms: StatementTerms): Promise<WholeStatement> {
  const { appId } = terms;
  const wallet = (await ask(caller, wallets.mine, {})).find((mine) => mine.appId === appId);
  if (!wallet) throw new Problem("not_found");
  for (let tried = 0; tried < TRIES; tried += 1) {
    const lines = await linesOf(caller, terms);
    const statement = sumsOf(await ask(caller, wallets.statement, terms), lines);
    if (statement) return { appId, appName: wallet.appName, statement, lines };
  }
  throw new Problem("broken");
}
