// A whole statement, for its files and its print: the sums and every line, oldest first.
import { type Statement, type WalletOperation, wallets } from "@/lib/contract/wallets";
import { Problem } from "@/lib/provider/problem";
import { LARGEST_PAGE, allPages } from "@/lib/provider/all-pages";
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
  const read = (page: number) =>
    ask(caller, wallets.operations, { ...terms, moved: "yes", page, offset: LARGEST_PAGE });
  for await (const { rows } of allPages(read, ({ id }) => id)) lines.push(...rows);
  return lines.toReversed();
}

/** Money may move while the lines are read: then they are read once more. */
const TRIES = 2;

export async function readStatement(caller: Caller, terms: StatementTerms): Promise<WholeStatement> {
  const { appId } = terms;
  const wallet = (await ask(caller, wallets.mine, {})).find((mine) => mine.appId === appId);
  if (!wallet) throw new Problem("not_found");
  for (let tried = 0; tried < TRIES; tried += 1) {
    const lines = await linesOf(caller, terms);
    const statement = await ask(caller, wallets.statement, terms);
    if (sum([statement.opening, ...lines.map(({ amount }) => amount)]) === statement.closing)
      return { appId, appName: wallet.appName, statement, lines };
  }
  throw new Problem("broken");
}
