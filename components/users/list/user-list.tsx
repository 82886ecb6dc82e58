// The screen of users: the list, and the open user.
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import type { ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import { Icon } from "@/components/ui/display/icon";
import { mayAsk } from "@/lib/access/policy";
import { getFormat } from "@/lib/i18n/current";
import type { Person } from "@/lib/contract/people";
import { highestRole, isOwner } from "@/lib/contract/role-order";
import { users } from "@/lib/contract/users";
import { AddUserButton, UserActions, UserMenu } from "../actions/user-actions";
import { userRules, userSubject } from "../actions/user-rules";
import { UserDrawer, type UserRecord } from "../details/user-drawer";
import type { UserManagement } from "../load-user-management";

export async function UserList({ more: management, ...screen }: ListScreen<Person, UserRecord, UserManagement>) {
  const { user, edition, outcome } = screen;
  const [words, action, counts, format] = await Promise.all([
    actionWords(userRules),
    getTranslations("actions.do"),
    getTranslations("counts.of"),
    getFormat(),
  ]);
  const phone = { region: edition.region, example: edition.phoneExample };
  const { roles } = management;
  const apps = management.apps.filter(({ own }) => own.includes("userApplication"));
  const mayInviteOwner = isOwner(highestRole(user.roles));
  const mayAdd =
    mayAsk(user, edition, users.add.act).allowed && (mayInviteOwner || (apps.length > 0 && roles.length > 0));
  return (
    <UserActions words={words} context={phone}>
      <Listing
        {...screen}
        {...("answer" in outcome && {
          count: (
            <span role="status" className="max-columns:sr-only">
              {counts("users", { count: outcome.answer.total })}
            </span>
          ),
        })}
        actions={[
          mayAdd && (
            <AddUserButton
              key="add"
              variant="primary"
              icon={<Icon name="plus" />}
              dialog={{ ...phone, apps, roles, mayInviteOwner, userId: user.id }}
            >
              {action("addUser")}
            </AddUserButton>
          ),
        ]}
        menu={{
          of: UserMenu,
          subject: (person) => userSubject(person, user, management.owners, edition),
          code: ({ fullName }) => format.isolate(fullName),
        }}
        drawer={(record, beside) => (
          <UserDrawer record={record} beside={beside} management={management} user={user} edition={edition} />
        )}
      />
    </UserActions>
  );
}
