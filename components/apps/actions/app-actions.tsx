"use client";
import { Icon } from "@/components/ui/display/icon";
import { recordActions } from "@/components/actions/record-actions";
import { contractPageAddress } from "@/lib/url/page-addresses";
import { contractAddress } from "../app-files";
import type { AppAction, AppDialogContext, AppSubject } from "./app-subject";

const actions = recordActions<AppAction, AppSubject, AppDialogContext>({
  submit: {
    icon: <Icon name="send" className="flip" />,
    dialog: async () => (await import("./state-dialog")).StateDialog,
  },
  sign: { icon: <Icon name="file-pen-line" />, href: ({ appId }) => contractPageAddress(appId) },
  enable: { icon: <Icon name="check-check" />, dialog: async () => (await import("./state-dialog")).StateDialog },
  configure: {
    icon: <Icon name="settings-2" />,
    href: ({ appId, appConfigId }) =>
      `/applications/configure/${encodeURIComponent(appId)}/${encodeURIComponent(appConfigId)}`,
  },
  qr: { icon: <Icon name="qr-code" />, dialog: async () => (await import("./app-qr-dialog")).ApplicationQrDialog },
  showKey: {
    icon: <Icon name="refresh-cw" />,
    dialog: async () => (await import("../key/show-key-dialog")).ShowKeyDialog,
  },
  enterKey: {
    icon: <Icon name="lock-keyhole" />,
    dialog: async () => (await import("../key/enter-key-dialog")).EnterKeyDialog,
  },
  forgetKey: {
    icon: <Icon name="circle-x" />,
    dialog: async () => (await import("../key/forget-key-dialog")).ForgetKeyDialog,
  },
  contract: { icon: <Icon name="download" />, href: contractAddress },
  review: {
    icon: <Icon name="shield-check" />,
    apart: true,
    dialog: async () => (await import("./state-dialog")).StateDialog,
  },
  disable: {
    icon: <Icon name="ban" />,
    apart: true,
    dialog: async () => (await import("./state-dialog")).StateDialog,
  },
  remove: {
    icon: <Icon name="trash-2" />,
    danger: true,
    apart: true,
    dialog: async () => (await import("./remove-dialog")).RemoveAppDialog,
  },
});
export const AppActions = actions.Actions;
export const AppButtons = actions.Buttons;
export const AppActionIcon = actions.IconAction;
