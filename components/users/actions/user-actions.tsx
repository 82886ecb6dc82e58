"use client";
import { addressedAs } from "@/components/actions/addressed-dialog";
import { recordActions } from "@/components/actions/record-actions";
import { Icon } from "@/components/ui/display/icon";
import { dialogButton } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";
import type { UserAction } from "@/lib/rules/user-life";
import type { AddUserProps } from "./add-user-dialog";
import type { PhoneContext, UserSubject } from "./user-rules";

export const AddUserButton = dialogButton<AddUserProps>(
  later(async () => (await import("./add-user-dialog")).AddUserDialog),
  addressedAs("addUser"),
);

const confirmDialog = async () => (await import("./confirm-user-dialog")).ConfirmUserDialog;
const ownershipDialog = async () => (await import("./ownership-dialog")).OwnershipDialog;
const phoneDialog = async () => (await import("./user-phone-dialog")).UserPhoneDialog;
const actions = recordActions<UserAction, UserSubject, PhoneContext>({
  invite: { icon: <Icon name="send" className="flip" />, dialog: confirmDialog },
  edit: { icon: <Icon name="pencil" />, dialog: async () => (await import("./edit-user-dialog")).EditUserDialog },
  changePhone: { icon: <Icon name="phone" />, dialog: phoneDialog },
  giveOwnership: { icon: <Icon name="shield-check" />, apart: true, dialog: ownershipDialog },
  handOver: { icon: <Icon name="arrow-left-right" />, apart: true, dialog: ownershipDialog },
  takeOwnership: { icon: <Icon name="ban" />, apart: true, dialog: ownershipDialog },
  remove: { icon: <Icon name="trash-2" />, danger: true, apart: true, dialog: confirmDialog },
  removeForever: { icon: <Icon name="trash-2" />, danger: true, apart: true, dialog: confirmDialog },
});
export const UserActions = actions.Actions;
export const UserMenu = actions.Menu;
export const UserButtons = actions.Buttons;
