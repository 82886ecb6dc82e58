// The actions on a user: their names, their calls, and the users without them.
import { type ActionRules, allowedActions } from "@/components/actions/action-rules";
import type { ActionSubject } from "@/components/actions/record-actions";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/access";
import type { Person } from "@/lib/contract/people";
import { isOwner, mayChangeRole, ownerRole } from "@/lib/contract/role-order";
import { users } from "@/lib/contract/users";
import { formatPhone } from "@/lib/rules/phone";

export type UserAction =
  "invite" | "edit" | "changePhone" | "giveOwnership" | "handOver" | "takeOwnership" | "remove" | "removeForever";
export interface UserSubject extends ActionSubject<UserAction | "add"> {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly mobilePhone: string;
  readonly version: number;
}
/** The viewer, with the roles that the viewer may change. */
export interface Manager {
  readonly id: string;
  readonly roles: readonly string[];
  /** The number of owners. */
  readonly owners: number;
}

export const isLastOwner = ({ role, status }: Person, { owners }: Manager): boolean =>
  role === ownerRole && status === "active" && owners < 2;
export const mayChange = (person: Person, manager: Manager): boolean =>
  person.id !== manager.id && mayChangeRole(manager.roles, person.role);

interface About {
  readonly person: Person;
  readonly manager: Manager;
}
const isActiveOther = (about: About | undefined): about is About =>
  about?.person.status === "active" && mayChange(about.person, about.manager);

export const userRules: ActionRules<UserAction | "add", About | undefined> = {
  add: { word: "actions.do.addUser", call: users.add.act, allows: (about) => about === undefined },
  invite: {
    word: "users.invitation.again",
    call: users.invite,
    allows: (about) => about?.person.status === "invited" && mayChange(about.person, about.manager),
  },
  edit: {
    word: "actions.common.edit",
    call: users.edit,
    allows: (about) => about !== undefined && mayChange(about.person, about.manager),
  },
  changePhone: {
    word: "users.phone.change",
    call: users.changePhone.act,
    allows: (about) => about !== undefined && mayChange(about.person, about.manager),
  },
  giveOwnership: {
    word: "users.ownership.give.word",
    call: users.ownership.act,
    allows: (about) => isActiveOther(about) && !isOwner(about.person.role),
  },
  handOver: { word: "users.ownership.handOver.word", call: users.ownership.act, allows: isActiveOther },
  takeOwnership: {
    word: "users.ownership.take.word",
    call: users.ownership.act,
    allows: (about) => isActiveOther(about) && isOwner(about.person.role),
  },
  remove: {
    word: "actions.common.delete",
    call: users.remove,
    allows: (about) =>
      about !== undefined &&
      about.person.status !== "removed" &&
      mayChange(about.person, about.manager) &&
      !isLastOwner(about.person, about.manager),
  },
  removeForever: {
    word: "actions.common.deletePermanently",
    call: users.removeForever,
    allows: (about) =>
      about !== undefined && mayChange(about.person, about.manager) && !isLastOwner(about.person, about.manager),
  },
};

export const userSubject = (person: Person, manager: Manager, user: Holder, edition: Edition): UserSubject => ({
  id: person.id,
  fullName: person.fullName,
  email: person.email,
  mobilePhone: formatPhone(person.mobilePhone, edition.region),
  version: person.version,
  can: allowedActions(userRules, { person, manager }, user, edition),
});
/** For a new user. */
export const newUserSubject = (user: Holder, edition: Edition): UserSubject => ({
  id: "",
  fullName: "",
  email: "",
  mobilePhone: "",
  version: 0,
  can: allowedActions(userRules, undefined, user, edition),
});
