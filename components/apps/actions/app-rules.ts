import { type ActionRules, allowedActions } from "@/components/actions/action-rules";
import { mayAsk } from "@/lib/access/policy";
import { type Edition, keepsKeys } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/access";
import { type App, apps } from "@/lib/contract/apps";
import { connect } from "@/lib/contract/connect";
import { invoices } from "@/lib/contract/invoices";
import { appAllows, mayHaveKey, takesPayments } from "@/lib/rules/app-life";
import type { AppAction, AppSubject } from "./app-subject";

/** `isKept`: the portal stores its key; undefined if that was not read. */
type AppRow = App & { readonly isKept?: boolean | undefined };

export const appRules: ActionRules<AppAction, AppRow> = {
  submit: {
    word: "actions.do.submitToProduction",
    call: apps.submit,
    allows: ({ state, contractSigned }) => appAllows("submit", state) && contractSigned,
  },
  sign: { word: "actions.do.signContract", call: connect.agree.act, allows: ({ contractSigned }) => !contractSigned },
  enable: {
    word: "apps.actions.enable",
    call: apps.enable,
    allows: ({ state, contractSigned }) => appAllows("enable", state) && contractSigned,
  },
  configure: { word: "apps.actions.configure", call: apps.configure },
  qr: { word: "apps.actions.qr", allows: takesPayments },
  showKey: {
    word: "actions.do.showKey",
    call: apps.renewKey.act,
    allows: ({ state, maskedKey }) => mayHaveKey(state, maskedKey),
  },
  enterKey: {
    word: "apps.key.enter",
    call: apps.enterKey,
    allows: ({ state, maskedKey, isKept }, edition) =>
      keepsKeys(edition) && isKept === false && maskedKey !== "" && mayHaveKey(state, maskedKey),
  },
  forgetKey: { word: "apps.key.forget", call: apps.forgetKey, allows: ({ isKept }) => isKept === true },
  contract: { word: "apps.actions.contract", call: apps.contract, allows: ({ contractSigned }) => contractSigned },
  review: {
    word: "apps.actions.review",
    call: apps.review,
    allows: ({ state, contractSigned }) => appAllows("review", state) && contractSigned,
  },
  disable: { word: "actions.do.disable", call: apps.disable, allows: ({ state }) => appAllows("disable", state) },
  remove: { word: "actions.common.delete", call: apps.remove.act },
};

export const appSubject = (app: AppRow, user: Holder, edition: Edition): AppSubject => {
  const { appId, appConfigId, appName, accountType, users, paymentUrl } = app;
  return {
    appId,
    appConfigId,
    appName,
    accountType,
    users,
    paymentUrl,
    can: allowedActions(appRules, app, user, edition),
  };
};

/** The buttons for an application in this state, the main one first. */
export function buttonActions({ can }: AppSubject): {
  readonly primary?: AppAction;
  readonly others: readonly AppAction[];
} {
  const primary = (["submit", "sign", "enable"] as const).find((name) => can.includes(name));
  const others = (["configure", "qr"] as const).filter((name) => can.includes(name) && !primary);
  return { primary, others };
}

/** Whether the user may take the next step of an application in this state. */
export function mayGoOn(app: App, user: Holder, edition: Edition): boolean {
  const { can } = appSubject(app, user, edition);
  const steps: Readonly<Record<string, boolean>> = {
    draft: can.includes("submit"),
    inProduction: mayAsk(user, edition, invoices.create, app).allowed,
    disabled: can.includes("enable"),
  };
  return can.includes("sign") || (app.contractSigned && (steps[app.state] ?? true));
}
