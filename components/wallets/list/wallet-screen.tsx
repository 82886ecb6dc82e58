// The screen of wallets: a card for each application, and the operations of the chosen one.
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import type { ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import { Attempts, isUntried } from "@/components/shell/attempts";
import { loadAttempts } from "@/lib/provider/page";
import type { Wallet, WalletOperation } from "@/lib/contract/wallets";
import { WalletActions, WalletButtons } from "../actions/wallet-actions";
import { walletRules, walletSubject } from "../actions/wallet-rules";
import { OperationDrawer, type OperationRecord } from "../details/operation-drawer";
import { WalletCards } from "./wallet-cards";

type Wallets = readonly [Wallet, ...Wallet[]];

export async function WalletScreen({ more: mine, ...screen }: ListScreen<WalletOperation, OperationRecord, Wallets>) {
  const { user, edition, pathValues } = screen;
  const chosen = mine.find(({ appId }) => appId === pathValues["appId"]) ?? mine[0];
  const [words, attempts, menuWords, tried] = await Promise.all([
    getTranslations("wallets"),
    getTranslations("attempts"),
    actionWords(walletRules),
    loadAttempts(`wallets:${chosen.appId}`),
  ]);
  const subject = walletSubject(chosen, mine, user, edition);
  const [primary, ...others] = subject.can.toReversed();
  return (
    <WalletActions
      words={menuWords}
      context={{
        userId: user.id,
        fee: edition.withdrawalFee,
        region: edition.region,
        examplePhone: edition.phoneExample,
        own: mine.map(({ appId, appName }) => ({ appId, appName })),
      }}
    >
      <Listing
        {...screen}
        count={words("count", { count: mine.length })}
        actions={[
          <WalletButtons
            key="money"
            record={subject}
            label={words("list")}
            primary={primary}
            others={others.toReversed()}
            primaryLast
          />,
        ]}
        above={
          <>
            <WalletCards wallets={mine} chosen={chosen.appId} />
            {!isUntried(tried) && (
              <details className="mb-5 rounded-lg px-5 py-3 edge-border print:hidden">
                <summary className="cursor-pointer font-regular text-strong">
                  {attempts("title")}
                  {"answer" in tried && <span className="ms-1.5 text-subtle tabular-nums">{tried.answer.length}</span>}
                </summary>
                <div className="pt-3">
                  <Attempts attempts={tried} />
                </div>
              </details>
            )}
            <h2 className="mb-3 text-section text-strong">{words("operations")}</h2>
          </>
        }
        drawer={(record, beside) => <OperationDrawer record={record} beside={beside} appName={chosen.appName} />}
      />
    </WalletActions>
  );
}
