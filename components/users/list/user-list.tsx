// The screen of users: the list, and the open user.
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import type { ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import { getFormat } from "@/lib/i18n/current";
import { highestRole, isOwner } from "@/lib/contract/role-order";
import type { Person } from "@/lib/contract/people";
import { UserActions, UserButtons, UserMenu } from "../actions/user-actions";
import { newUserSubject, userRules, userSubject } from "../actions/user-rules";
import { UserDrawer, type UserRecord } from "../details/user-drawer";
import type { Managing } from "../load-managing";

export async function UserList({ more: managing, ...screen }: ListScreen<Person, UserRecord, Managing>) {
  const { user, edition, outcome } = screen;
  const [words, counts, format] = await Promise.all([
    actionWords(userRules),
    getTranslations("counts.of"),
    getFormat(),
  ]);
  const isManaged = ({ own }: Managing["apps"][number]) => own.includes("userApplication");
  const giving = managing.apps.filter(isManaged);
  const beginning = newUserSubject(user, edition);
  const mayInviteOwner = isOwner(highestRole(user.roles));
  const mayAdd = beginning.can.includes("add") && (mayInviteOwner || (giving.length > 0 && managing.roles.length > 0));
  return (
    <UserActions
      words={words}
      context={{
        apps: giving,
        roles: managing.roles,
        mayInviteOwner,
        region: edition.region,
        examplePhone: edition.phoneExample,
      }}
    >
      <Listing
        {...screen}
        {...("answer" in outcome && {
          count: (
            <span role="status" className="max-columns:sr-only">
              {counts("users", { count: outcome.answer.total })}
            </span>
          ),
        })}
        actions={mayAdd ? [<UserButtons key="add" record={beginning} label={words.names.add} primary="add" />] : []}
        menu={{
          of: UserMenu,
          subject: (person) => userSubject(person, managing.manager, user, edition),
          code: ({ fullName }) => format.isolate(fullName),
        }}
        drawer={(record, beside) => (
          <UserDrawer record={record} beside={beside} managing={managing} user={user} edition={edition} />
        )}
      />
    </UserActions>
  );
}
