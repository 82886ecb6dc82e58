import { getTranslations } from "next-intl/server";
import { getFactValues } from "@/components/record/fact-values";
import { type RecordNeighbors, RecordView } from "@/components/record/record";
import type { RecordOf } from "@/components/record/read-record";
import { Status } from "@/components/list/table/status";
import { Attempts, isUntried } from "@/components/shell/attempts";
import { Avatar } from "@/components/ui/display/avatar";
import { FactList } from "@/components/ui/display/fact-list";
import { Notice } from "@/components/ui/display/notice";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import type { RoleName } from "@/lib/i18n/labels";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import type { Holder, Person } from "@/lib/contract/people";
import { AccessPanel } from "../access/access-panel";
import { UserButtons } from "../actions/user-actions";
import { isLastOwner, mayChange, userSubject } from "../actions/user-rules";
import type { Managing } from "../load-managing";

export type UserRecord = RecordOf<Person>;
interface UserDrawerProps {
  readonly record: UserRecord;
  readonly beside: RecordNeighbors;
  readonly managing: Managing;
  readonly user: Holder;
  readonly edition: Edition;
}

/** A user, the access to each application, and its changes. */
export async function UserDrawer({ record, beside, managing, user, edition }: UserDrawerProps) {
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
  const roleWord = (role: string) => (roles.has(role as RoleName) ? roles(role as RoleName) : role);
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
          <bdi className="one-line">{fullName}</bdi>
        </>
      )}
      foot={(person) => {
        const subject = userSubject(person, managing.manager, user, edition);
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
              [fields("role"), person.allApplications && roleWord(person.role)],
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
          {isLastOwner(person, managing.manager) && person.id !== user.id && (
            <Notice tone="info">{words("refusals.LAST_OWNER")}</Notice>
          )}
          <PersonAccess person={person} managing={managing} user={user} />
          {!isUntried(tried) && (
            <section aria-labelledby="attempts">
              <h2 id="attempts" className="mb-3 font-regular text-strong">
                {attempts("title")}
              </h2>
              <Attempts attempts={tried} applications={managing.apps} />
            </section>
          )}
        </>
      )}
    </RecordView>
  );
}

async function PersonAccess({
  person,
  managing: { apps, roles, manager },
  user,
}: Pick<UserDrawerProps, "managing" | "user"> & { readonly person: Person }) {
  const words = await getTranslations("users.access.fixed");
  const isOwn = person.id === user.id;
  if (person.allApplications)
    return (
      <>
        {isOwn && <Notice tone="info">{words("own")}</Notice>}
        <Notice tone="info">{words("everything")}</Notice>
      </>
    );
  const [first, ...others] = apps;
  if (!first) return null;
  const mayGive = apps.some(({ own }) => own.includes("userApplication"));
  return (
    <Words of={families.PersonAccess}>
      <AccessPanel
        key={person.id}
        userId={person.id}
        viewerId={user.id}
        fullName={person.fullName}
        read={{ version: person.version, access: person.access }}
        apps={[first, ...others]}
        roles={roles}
        fixed={isOwn ? "own" : !mayChange(person, manager) ? "rank" : mayGive ? undefined : "permission"}
      />
    </Words>
  );
}
