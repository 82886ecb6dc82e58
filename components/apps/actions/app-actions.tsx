"use client";
import { recordActions } from "@/components/actions/record-actions";
import { Ban } from "@/components/ui/icons/ban";
import { CheckCheck } from "@/components/ui/icons/check-check";
import { Download } from "@/components/ui/icons/download";
import { Eye } from "@/components/ui/icons/eye";
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
  showKey: { icon: <Eye />, dialog: async () => (await import("../key/show-key-dialog")).ShowKeyDialog },
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
