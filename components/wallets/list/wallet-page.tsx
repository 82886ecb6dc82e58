import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import { AppListPage } from "@/components/list/app-list-page";
import type { ListPageProps, ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import { attemptsTab } from "@/components/shell/attempts";
import { type Wallet, type WalletOperation, wallets } from "@/lib/contract/wallets";
import { load, loadAttempts } from "@/lib/provider/page";
import { WalletActions, WalletButtons } from "../actions/wallet-actions";
import { walletRules, walletSubject } from "../actions/wallet-rules";
import { OperationDrawer, type OperationRecord } from "../details/operation-drawer";
import { operationList } from "./define-operation-list";
import { WalletCards } from "./wallet-cards";

export async function WalletPage({ searchParams }: ListPageProps) {
  const [words, applications] = await Promise.all([
    getTranslations("dashboard.wallet"),
    getTranslations("messages.empty.applications"),
  ]);
  return (
    <AppListPage
      list={operationList}
      searchParams={searchParams}
      load={() => load(wallets.mine, {})}
      empty={{ title: words("none"), text: applications("hint") }}
      screen={WalletScreen}
    />
  );
}

type Screen = ListScreen<WalletOperation, OperationRecord, readonly Wallet[]>;

/** A card for each application, and the operations of the chosen one. */
async function WalletScreen({ more: mine, ...screen }: Screen) {
  const { user, edition, pathValues } = screen;
  const chosen = mine.find(({ appId }) => appId === pathValues["appId"])!; // the page has found it
  const [words, menuWords, attempts] = await Promise.all([
    getTranslations("wallets"),
    actionWords(walletRules),
    loadAttempts(`wallets:${chosen.appId}`).then(attemptsTab),
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
            <WalletCards wallets={mine} chosen={chosen} />
            {attempts.map(({ value, label, content }) => (
              <details key={value} className="mb-5 rounded-lg px-5 py-3 edge-border print:hidden">
                <summary className="cursor-pointer font-regular text-strong">{label}</summary>
                <div className="pt-3">{content}</div>
              </details>
            ))}
            <h2 className="mb-3 text-section text-strong">{words("operations")}</h2>
          </>
        }
        drawer={(record, beside) => <OperationDrawer record={record} beside={beside} appName={chosen.appName} />}
      />
    </WalletActions>
  );
}
