import { getTranslations } from "next-intl/server";
import { getFactValues } from "@/components/record/fact-values";
import { type RecordNeighbors, RecordView } from "@/components/record/record";
import type { RecordOf } from "@/components/record/read-record";
import { Status } from "@/components/list/table/status";
import { Attempts, isUntried } from "@/components/shell/attempts";
import { Failure } from "@/components/shell/failure/failure";
import { Avatar } from "@/components/ui/display/avatar";
import { FactList } from "@/components/ui/display/fact-list";
import { Notice } from "@/components/ui/display/notice";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import { roleLabel } from "@/lib/i18n/labels";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import type { Holder, Person } from "@/lib/contract/people";
import { isLastOwner, mayChangeUser } from "@/lib/rules/user-life";
import { AccessPanel } from "../access/access-panel";
import { UserButtons } from "../actions/user-actions";
import { userSubject } from "../actions/user-rules";
import type { UserManagement } from "../load-user-management";

export type UserRecord = RecordOf<Person>;
interface UserDrawerProps {
  readonly record: UserRecord;
  readonly beside: RecordNeighbors;
  readonly management: UserManagement;
  readonly user: Holder;
  readonly edition: Edition;
}

/** A user, the access to each application, and its changes. */
export async function UserDrawer({ record, beside, management, user, edition }: UserDrawerProps) {
  const [words, fields, roles, nav, listing, attempts, value, { dayTime }] = await Promise.all([
    getTranslations("users"),
    getTranslations("fields"),
    getTranslations("roles"),
    getTranslations("nav.sidebar"),
    getTranslations("listing"),
    getTranslations("attempts"),
    getFactValues(),
    getFormat(),
  ]);
  const { tried } = record;
  return (
    <RecordView
      {...record}
      beside={beside}
      words={{ title: nav("users"), previous: words("drawer.previous"), next: words("drawer.next") }}
      code={({ fullName }) => fullName}
      heading={({ fullName }) => (
        <>
          <Avatar name={fullName} tint="indigo" className="rounded-full!" />
          <bdi className="min-w-0 py-1 wrap-anywhere">{fullName}</bdi>
        </>
      )}
      foot={(person) => {
        const subject = userSubject(person, user, management.owners, edition);
        return (
          subject.can.length > 0 && (
            <UserButtons
              record={subject}
              label={listing("rowMenu", { code: person.fullName })}
              others={subject.can.filter((name) => name === "edit" || name === "invite")}
            />
          )
        );
      }}
    >
      {(person) => (
        <>
          <FactList
            facts={[
              [fields("email"), value.email(person.email)],
              [fields("phone"), value.phone(person.mobilePhone)],
              [fields("role"), person.allApplications && roleLabel(roles)(person.role)],
              [fields("status"), <Status key="status" status={person.status} />],
              [
                words("invitation.label"),
                person.invitedUntil !== undefined &&
                  (person.invitedUntil
                    ? words("invitation.until", { date: dayTime(person.invitedUntil) })
                    : words("invitation.lapsed")),
              ],
              [fields("lastSeen"), value.moment(person.lastSeen)],
              [fields("createdDate"), value.moment(person.createdDate)],
            ]}
          />
          {management.owners > 0 && isLastOwner(person, management.owners) && person.id !== user.id && (
            <Notice tone="info">{words("refusals.LAST_OWNER")}</Notice>
          )}
          <PersonAccess person={person} management={management} user={user} />
          {!isUntried(tried) && (
            <section aria-labelledby="attempts">
              <h2 id="attempts" className="mb-3 font-regular text-strong">
                {attempts("title")}
              </h2>
              <Attempts attempts={tried} applications={management.apps} />
            </section>
          )}
        </>
      )}
    </RecordView>
  );
}

async function PersonAccess({
  person,
  management,
  user,
}: Omit<UserDrawerProps, "record" | "beside" | "edition"> & { readonly person: Person }) {
  const words = await getTranslations("users.access");
  const { id, fullName, version, access, allApplications } = person;
  const isOwn = id === user.id;
  if (allApplications)
    return (
      <>
        {isOwn && <Notice tone="info">{words("fixed.own")}</Notice>}
        <Notice tone="info">{words("fixed.everything")}</Notice>
      </>
    );
  if (management.problem) return <Failure small problem={management.problem} what={words("title")} />;
  const [first, ...others] = management.apps;
  return (
    first && (
      <Words of={families.PersonAccess}>
        <AccessPanel
          key={id}
          user={{ id, fullName, version, access }}
          viewerId={user.id}
          apps={[first, ...others]}
          roles={management.roles}
          fixed={isOwn ? "own" : mayChangeUser(person, user) ? undefined : "rank"}
        />
      </Words>
    )
  );
}
