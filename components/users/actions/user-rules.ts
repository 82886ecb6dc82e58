// The actions on a user: their names and their calls. lib/rules/user-life.ts says which users have them.
import { type ActionRules, allowedActions } from "@/components/actions/action-rules";
import type { ActionSubject } from "@/components/actions/record-actions";
import { mayAsk } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import type { Holder, Person } from "@/lib/contract/people";
import { users } from "@/lib/contract/users";
import { type Region, formatPhone } from "@/lib/rules/phone";
import { type UserAction, userAllows } from "@/lib/rules/user-life";

export interface PhoneContext {
  readonly region: Region;
  readonly example: string;
}
export interface UserSubject
  extends ActionSubject<UserAction>, Pick<Person, "id" | "fullName" | "email" | "mobilePhone" | "version"> {}

export const userRules: ActionRules<UserAction, Person> = {
  invite: { word: "users.invitation.again", call: users.invite },
  edit: { word: "actions.common.edit", call: users.edit },
  changePhone: { word: "users.phone.change", call: users.changePhone.act },
  giveOwnership: { word: "users.ownership.give.word", call: users.ownership.act },
  handOver: { word: "users.ownership.handOver.word", call: users.ownership.act },
  takeOwnership: { word: "users.ownership.take.word", call: users.ownership.act },
  remove: { word: "actions.common.delete", call: users.remove },
  removeForever: { word: "actions.common.deletePermanently", call: users.removeForever },
};

/** They change the person on all applications, so the user looks after the people of each. */
const ofWholeAccount: readonly UserAction[] = ["edit", "changePhone", "remove", "removeForever"];

export function userSubject(person: Person, user: Holder, owners: number, edition: Edition): UserSubject {
  const managesAll = person.access.every(({ appId }) => mayAsk(user, edition, users.access, { appId }).allowed);
  return {
    id: person.id,
    fullName: person.fullName,
    email: person.email,
    mobilePhone: formatPhone(person.mobilePhone, edition.region),
    version: person.version,
    can: allowedActions(userRules, person, user, edition).filter(
      (name) => userAllows(name, person, user, owners) && (managesAll || !ofWholeAccount.includes(name)),
    ),
  };
}
