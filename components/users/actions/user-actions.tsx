"use client";
import { Icon } from "@/components/ui/display/icon";
import { recordActions } from "@/components/actions/record-actions";
import type { Region } from "@/lib/rules/phone";
import type { GivenRole, GivingApp } from "../access/access-fields";
import type { UserAction, UserSubject } from "./user-rules";

export interface UserDialogContext {
  /** Applications for a new access. */
  readonly apps: readonly GivingApp[];
  readonly roles: readonly GivenRole[];
  readonly mayInviteOwner: boolean;
  readonly region: Region;
  readonly examplePhone: string;
}

const actions = recordActions<UserAction | "add", UserSubject, UserDialogContext>({
  add: { icon: <Icon name="plus" />, dialog: async () => (await import("./add-user-dialog")).AddUserDialog },
  invite: {
    icon: <Icon name="send" className="flip" />,
    dialog: async () => (await import("./invite-again-dialog")).InviteAgainDialog,
  },
  edit: { icon: <Icon name="pencil" />, dialog: async () => (await import("./edit-user-dialog")).EditUserDialog },
  changePhone: {
    icon: <Icon name="phone" />,
    dialog: async () => (await import("./user-phone-dialog")).UserPhoneDialog,
  },
  giveOwnership: {
    icon: <Icon name="shield-check" />,
    apart: true,
    dialog: async () => (await import("./ownership-dialogs")).GiveOwnershipDialog,
  },
  handOver: {
    icon: <Icon name="arrow-left-right" />,
    apart: true,
    dialog: async () => (await import("./ownership-dialogs")).HandOverDialog,
  },
  takeOwnership: {
    icon: <Icon name="ban" />,
    apart: true,
    dialog: async () => (await import("./ownership-dialogs")).TakeOwnershipDialog,
  },
  remove: {
    icon: <Icon name="trash-2" />,
    danger: true,
    apart: true,
    dialog: async () => (await import("./remove-user-dialogs")).RemoveUserDialog,
  },
  removeForever: {
    icon: <Icon name="trash-2" />,
    danger: true,
    apart: true,
    dialog: async () => (await import("./remove-user-dialogs")).EraseUserDialog,
  },
});
export const UserActions = actions.Actions;
export const UserMenu = actions.Menu;
export const UserButtons = actions.Buttons;
