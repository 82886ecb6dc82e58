import type { ActionSubject } from "@/components/actions/record-actions";
import type { App } from "@/lib/contract/apps";
import type { AppStep } from "@/lib/rules/app-life";

export type AppAction =
  | AppStep
  | "sign"
  | "configure"
  | "qr"
  | "showKey"
  | "enterKey"
  | "forgetKey"
  | "contract"
  | "remove";

/** What the user may do after a refusal. */
export interface AppDialogContext {
  /** Empty a wallet. */
  readonly hasWallets: boolean;
  readonly maySign: boolean;
  /** The portal stores keys for payouts, which the country may not have. */
  readonly keepsKeys: boolean;
}

/** The data of an application for its dialogs. */
export interface AppSubject
  extends
    ActionSubject<AppAction>,
    Pick<App, "appId" | "appConfigId" | "appName" | "accountType" | "users" | "paymentUrl"> {}
