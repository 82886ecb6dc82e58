// The screen of applications: a card for each, and a place for a new one.
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import type { ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import { mayAsk, mayVisit } from "@/lib/access/policy";
import type { App } from "@/lib/contract/apps";
import { connect } from "@/lib/contract/connect";
import { keepsKeys } from "@/lib/edition/editions";
import type { Wallet } from "@/lib/contract/wallets";
import { listingAddress } from "@/lib/url/listing-address";
import { AppActions } from "../actions/app-actions";
import { appRules, appSubject } from "../actions/app-rules";
import { NewAppButton, NewAppTile } from "../actions/new-app-button";
import { AppDrawer } from "../details/app-drawer";
import type { AppRecord } from "../details/app-record";
import { AppCard } from "./app-card";

export async function AppList({ more: wallets, ...screen }: ListScreen<App, AppRecord, readonly Wallet[]>) {
  const { user, edition, path, state, outcome } = screen;
  const [words, counts, menuWords] = await Promise.all([
    getTranslations("apps"),
    getTranslations("counts.of"),
    actionWords(appRules),
  ]);
  const mayCreate = mayAsk(user, edition, connect.merchant).allowed;
  const label = words("actions.create");
  const total = "answer" in outcome ? outcome.answer.total : 0;
  return (
    <AppActions
      words={menuWords}
      context={{
        hasWallets: mayVisit(user, edition, "wallets").allowed,
        keepsKeys: keepsKeys(edition),
        maySign: mayAsk(user, edition, connect.agree.act).allowed,
      }}
    >
      <Listing
        {...screen}
        needsWallets
        count={total > 0 ? counts("applications", { count: total }) : undefined}
        actions={
          mayCreate ? [<NewAppButton key="new" label={label} currency={edition.currency} userId={user.id} />] : []
        }
        card={(app) => (
          <AppCard
            app={app}
            subject={appSubject(app, user, edition)}
            wallet={wallets.find(({ appId }) => appId === app.appId)}
            href={listingAddress(path, state.query, { open: app.appId })}
          />
        )}
        lastCard={
          mayCreate && <NewAppTile label={label} hint={words("newHint")} currency={edition.currency} userId={user.id} />
        }
        drawer={(record, beside) => <AppDrawer record={record} beside={beside} user={user} edition={edition} />}
      />
    </AppActions>
  );
}
