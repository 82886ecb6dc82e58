"use client";
import { recordActions } from "@/components/actions/record-actions";
import { ArrowLeftRight } from "@/components/ui/icons/arrow-left-right";
import { Ban } from "@/components/ui/icons/ban";
import { Pencil } from "@/components/ui/icons/pencil";
import { Phone } from "@/components/ui/icons/phone";
import { Plus } from "@/components/ui/icons/plus";
import { Send } from "@/components/ui/icons/send";
import { ShieldCheck } from "@/components/ui/icons/shield-check";
import { Trash2 } from "@/components/ui/icons/trash-2";
import type { Region } from "@/lib/rules/phone";
import type { GivenRole, GivingApp } from "../access/access-fields";
import type { UserAction, UserSubject } from "./user-rules";

export interface UserDialogGiven {
  /** Those that somebody may be added to. */
  readonly apps: readonly GivingApp[];
  readonly roles: readonly GivenRole[];
  readonly mayInviteOwner: boolean;
  readonly region: Region;
  readonly examplePhone: string;
}

const actions = recordActions<UserAction | "add", UserSubject, UserDialogGiven>({
  add: { icon: <Plus />, dialog: async () => (await import("./add-user-dialog")).AddUserDialog },
  invite: {
    icon: <Send className="flip" />,
    dialog: async () => (await import("./invite-again-dialog")).InviteAgainDialog,
  },
  edit: { icon: <Pencil />, dialog: async () => (await import("./edit-user-dialog")).EditUserDialog },
  changePhone: { icon: <Phone />, dialog: async () => (await import("./user-phone-dialog")).UserPhoneDialog },
  giveOwnership: {
    icon: <ShieldCheck />,
    apart: true,
    dialog: async () => (await import("./ownership-dialogs")).GiveOwnershipDialog,
  },
  handOver: {
    icon: <ArrowLeftRight />,
    apart: true,
    dialog: async () => (await import("./ownership-dialogs")).HandOverDialog,
  },
  takeOwnership: {
    icon: <Ban />,
    apart: true,
    dialog: async () => (await import("./ownership-dialogs")).TakeOwnershipDialog,
  },
  remove: {
    icon: <Trash2 />,
    danger: true,
    apart: true,
    dialog: async () => (await import("./remove-user-dialog")).RemoveUserDialog,
  },
  removeForever: {
    icon: <Trash2 />,
    danger: true,
    apart: true,
    dialog: async () => (await import("./erase-user-dialog")).EraseUserDialog,
  },
});
export const UserActions = actions.Actions;
export const UserMenu = actions.Menu;
export const UserButtons = actions.Buttons;
