import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { actionWords } from "@/components/actions/action-rules";
import { AppListPage } from "@/components/list/app-list-page";
import type { List } from "@/components/list/define-list";
import type { ListPageProps, ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import { classes } from "@/components/ui/classes";
import { attemptsTab } from "@/components/shell/attempts";
import { mayEnter, roleThatGrants } from "@/lib/access/places";
import { connect } from "@/lib/contract/connect";
import { type Wallet, type WalletOperation, wallets } from "@/lib/contract/wallets";
import { load, loadAttempts } from "@/lib/provider/page";
import { listingAddress } from "@/lib/url/listing-address";
import { WalletActions, WalletButtons } from "../actions/wallet-actions";
import { walletRules, walletSubject } from "@/components/money/wallet-rules";
import { OperationDrawer, type OperationRecord } from "../details/operation-drawer";
import { StatementFigures } from "../statement/statement-figures";
import { StatementFiles } from "../statement/statement-files";
import { operationList, statementList } from "./define-operation-list";
import { WalletCards } from "./wallet-cards";

type WalletList = List<WalletOperation, OperationRecord, "appId">;
type Screen = ListScreen<WalletOperation, OperationRecord, readonly Wallet[]>;

async function listPage({
  searchParams,
  list,
  screen,
}: ListPageProps & { readonly list: WalletList; readonly screen: (screen: Screen) => Promise<ReactNode> }) {
  const [words, applications] = await Promise.all([
    getTranslations("dashboard.wallet"),
    getTranslations("messages.empty.applications"),
  ]);
  return (
    <AppListPage
      list={list}
      searchParams={searchParams}
      load={() => load(wallets.mine, {})}
      empty={{ title: words("none"), text: applications("hint") }}
      screen={screen}
    />
  );
}

export const WalletPage = ({ searchParams }: ListPageProps) =>
  listPage({ list: operationList, searchParams, screen: OperationsScreen });
export const StatementPage = ({ searchParams }: ListPageProps) =>
  listPage({ list: statementList, searchParams, screen: StatementScreen });

const chosenOf = ({ more, pathValues }: Screen): Wallet => more.find(({ appId }) => appId === pathValues["appId"])!; // the page has found it

const OperationsScreen = async (screen: Screen) => {
  const attempts = await loadAttempts(`wallets:${chosenOf(screen).appId}`).then(attemptsTab);
  return (
    <WalletScreen
      screen={screen}
      above={attempts.map(({ value, label, content }) => (
        <details
          key={value}
          className="mb-5 rounded-lg px-5 py-3 edge-border max-columns:order-last max-columns:mt-5 print:hidden"
        >
          <summary className="cursor-pointer font-regular text-strong">{label}</summary>
          <div className="pt-3">{content}</div>
        </details>
      ))}
    />
  );
};

const StatementScreen = async (screen: Screen) => {
  const { query } = screen.state;
  const { user, edition } = screen;
  const wallet = chosenOf(screen);
  const period = { from: query["from"]!, to: query["to"]! }; // this list has a period always
  return (
    <WalletScreen
      screen={screen}
      below={<StatementFigures wallet={wallet} period={period} edition={edition} />}
      files={<StatementFiles appId={wallet.appId} period={period} user={user} edition={edition} />}
    />
  );
};

interface WalletScreenProps {
  readonly screen: Screen;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly files?: ReactNode;
}
/** A card for each application, and a list of the chosen one. */
async function WalletScreen({ screen: { more: mine, ...screen }, above, below, files }: WalletScreenProps) {
  const { user, edition, path, state } = screen;
  const chosen = chosenOf({ more: mine, ...screen });
  const [words, roles, menuWords] = await Promise.all([
    getTranslations("wallets"),
    getTranslations("roles"),
    actionWords(walletRules),
  ]);
  const subject = walletSubject(chosen, mine, user, edition);
  const [primary, ...others] = subject.can.toReversed();
  const { from, to } = state.query;
  const keeps = { ...(from && { from }), ...(to && { to }) };
  const isStatement = path === statementList.path;
  const tabs = (
    <nav
      aria-label={words("tabs.label")}
      className={classes("flex gap-5 print:hidden", !isStatement && "mb-4 border-b border-border")}
    >
      {(
        [
          ["operations", operationList.path],
          ["statement", statementList.path],
        ] as const
      ).map(([tab, address]) => (
        <a
          key={tab}
          href={listingAddress(address, { appId: chosen.appId }, keeps)}
          aria-current={address === path ? "page" : undefined}
          className="tab"
        >
          {words(`tabs.${tab}`)}
        </a>
      ))}
    </nav>
  );
  return (
    <WalletActions
      words={menuWords}
      context={{
        userId: user.id,
        fee: edition.withdrawalFee,
        region: edition.region,
        examplePhone: edition.phoneExample,
        maySetDestination: mayEnter(user, edition, "/connect/{step}", connect.setBankAccount).allowed,
        owner: roles(roleThatGrants),
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
            <WalletCards wallets={mine} chosen={chosen} path={path} keeps={keeps} />
            {above}
            {isStatement ? null : tabs}
          </>
        }
        tabs={isStatement && tabs}
        files={files}
        below={below}
        drawer={(record, beside) => <OperationDrawer record={record} beside={beside} appName={chosen.appName} />}
      />
    </WalletActions>
  );
}
