"use client";
import { recordActions } from "@/components/actions/record-actions";
import { Ban } from "@/components/ui/icons/ban";
import { CheckCheck } from "@/components/ui/icons/check-check";
import { CircleX } from "@/components/ui/icons/circle-x";
import { Download } from "@/components/ui/icons/download";
import { LockKeyhole } from "@/components/ui/icons/lock-keyhole";
import { RefreshCw } from "@/components/ui/icons/refresh-cw";
import { QrCode } from "@/components/ui/icons/qr-code";
import { Send } from "@/components/ui/icons/send";
import { FilePenLine } from "@/components/ui/icons/file-pen-line";
import { Settings2 } from "@/components/ui/icons/settings-2";
import { ShieldCheck } from "@/components/ui/icons/shield-check";
import { Trash2 } from "@/components/ui/icons/trash-2";
import { contractPageAddress } from "@/lib/url/contract-page-address";
import { contractAddress } from "../app-files";
import { configureAddress } from "../configure/configure-address";
import type { AppAction, AppSubject } from "./app-subject";

const actions = recordActions<AppAction, AppSubject>({
  submit: { icon: <Send className="flip" />, dialog: async () => (await import("./state-dialogs")).SubmitDialog },
  sign: { icon: <FilePenLine />, href: ({ appId }) => contractPageAddress(appId) },
  enable: { icon: <CheckCheck />, dialog: async () => (await import("./state-dialogs")).EnableDialog },
  configure: { icon: <Settings2 />, href: configureAddress },
  qr: { icon: <QrCode />, dialog: async () => (await import("./app-qr-dialog")).ApplicationQrDialog },
  showKey: { icon: <RefreshCw />, dialog: async () => (await import("../key/show-key-dialog")).ShowKeyDialog },
  enterKey: { icon: <LockKeyhole />, dialog: async () => (await import("../key/enter-key-dialog")).EnterKeyDialog },
  forgetKey: { icon: <CircleX />, dialog: async () => (await import("../key/forget-key-dialog")).ForgetKeyDialog },
  contract: { icon: <Download />, href: contractAddress },
  review: {
    icon: <ShieldCheck />,
    apart: true,
    dialog: async () => (await import("./state-dialogs")).ReviewDialog,
  },
  disable: { icon: <Ban />, apart: true, dialog: async () => (await import("./state-dialogs")).DisableDialog },
  remove: {
    icon: <Trash2 />,
    danger: true,
    apart: true,
    dialog: async () => (await import("./remove-dialog")).RemoveAppDialog,
  },
});
export const AppActions = actions.Actions;
export const AppButtons = actions.Buttons;
export const AppActionIcon = actions.IconAction;
