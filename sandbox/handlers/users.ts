// The other users of a merchant, and their permissions by application.
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { z } from "zod";
import { MANAGING_USER_TYPE } from "@/lib/contract/access";
import { mayGrantRole, ownerRole } from "@/lib/contract/role-order";
import type { UserInput, users as calls } from "@/lib/contract/users";
import { SHEET_TYPE } from "@/lib/sheet/write";
import { writeSheet } from "@/lib/sheet/stream";
import type { EditionProvider, User } from "../edition-provider";
import type { HandlersFor } from "../handle-request";
import { changePhone } from "../connect/contact";
import { NO_PASSWORD, sendInvitation } from "../users/invitations";
import { send } from "../outbox/outbox";
import {
  type VisiblePerson,
  ofVersion,
  byApplication,
  changeOwnership,
  changeable,
  erasePerson,
  giveAccess,
  notLastOwner,
  ownershipOf,
  peopleOf,
  personOf,
  refuseBeyondOwn,
  refused,
  removePerson,
  setWholeRole,
  takeAccess,
  whollyChangeable,
} from "../users/people";
import { invalid } from "../refusal";
import { appOf, refuseTakenEmail, refuseTakenPhone } from "../users/users";
import { sendExport } from "./export-letter";
import { digitsIn } from "@/lib/contract/checks/digits";
import { spelledIn } from "../spelling";

type InvitedTo = Pick<z.output<typeof UserInput>, "appId" | "role" | "privileges">;
type Query = z.output<(typeof calls)["list"]["query"]>;

const orders: Readonly<Record<NonNullable<Query["sort"]>, (person: VisiblePerson) => string>> = {
  fullName: ({ fullName }) => fullName,
  createdDate: ({ createdDate }) => createdDate,
  lastSeen: ({ lastSeen }) => lastSeen ?? "",
};

/** A merchant has few users, so they are read whole. Sorted by name unless another order is requested. */
function found(provider: EditionProvider, user: User, query: Query): readonly VisiblePerson[] {
  const { name, fullName, status, role, appId, from, to, sort = "fullName", direction } = query;
  const digits = digitsIn(name ?? "");
  const isNamed = spelledIn(name ?? "");
  const isCalled = spelledIn(fullName ?? "");
  const fits = (person: VisiblePerson) => {
    const day = provider.calendar.day(Date.parse(person.createdDate));
    return (
      (isNamed(person.fullName) ||
        (name !== undefined && person.email.includes(name.trim().toLowerCase())) ||
        (digits.length >= 4 && person.mobilePhone.includes(digits.replace(/^0+/, "")))) &&
      isCalled(person.fullName) &&
      (status?.some((wanted) => wanted === person.status) ?? true) &&
      (role === undefined || person.role === role || person.access.some((access) => access.role === role)) &&
      (appId === undefined || person.allApplications || person.access.some((access) => access.appId === appId)) &&
      (from === undefined || to === undefined || (day >= from && day <= to))
    );
  };
  const keyOf = orders[sort];
  const sign = (direction ?? (query.sort ? "desc" : "asc")) === "asc" ? 1 : -1;
  return peopleOf(provider, user)
    .filter(fits)
    .sort((one, other) => sign * keyOf(one).localeCompare(keyOf(other), "az") || one.id.localeCompare(other.id));
}

/** Tells the owners who may have to act. */
const tell = (
  provider: EditionProvider,
  person: Pick<VisiblePerson, "email" | "mobilePhone">,
  purpose: string,
  text: string,
) => send(provider, { address: person.email, channel: "email", purpose, alsoKnownAs: [person.mobilePhone], text });

/**
 * The application of an invitation, or all of them for an owner. Refuses permissions that the inviter may not grant.
 */
function placeOf(provider: EditionProvider, user: User, input: InvitedTo): string {
  const { appId, role, privileges } = input;
  if (role === ownerRole) {
    if (!mayGrantRole([user.role], role)) throw refused("BEYOND_OWN_ACCESS", "Owners alone invite an owner.");
    return "all applications as an owner";
  }
  if (appId === undefined) throw invalid({ appId: "required" });
  const { id, name } = appOf(provider, user, appId);
  refuseBeyondOwn(provider, user, { appId: id, role, privileges });
  return `${name} as a user`;
}

function refuseTaken(
  provider: EditionProvider,
  { merchantId }: User,
  { email, mobilePhone }: { readonly email: string; readonly mobilePhone: string },
): void {
  refuseTakenEmail(provider, email.toLowerCase());
  refuseTakenPhone(provider, merchantId, mobilePhone);
}

function refusePhone(provider: EditionProvider, user: User, person: VisiblePerson, phone: string): void {
  if (phone === person.mobilePhone) throw invalid({ mobilePhone: "same" });
  refuseTakenPhone(provider, user.merchantId, phone, person.id);
}

export const users: HandlersFor<"users"> = {
  list: ({ provider, user, input }) => {
    const all = found(provider, user, input);
    return { rows: all.slice(input.page * input.offset, (input.page + 1) * input.offset), total: all.length };
  },
  exportByEmail: (context) => sendExport(context, "users"),
  export: ({ provider, user, input }) => {
    const file = writeSheet({
      name: "Users",
      rightToLeft: false,
      columns: ["Name", "Email", "Phone", "Role", "Applications", "Status"].map((label) => ({
        label,
        kind: "text",
        width: 24,
      })),
      pages: (async function* pages() {
        yield found(provider, user, input).map(({ fullName, email, mobilePhone, role, access, status }) => [
          fullName,
          email,
          mobilePhone,
          role,
          access.map(({ appId }) => appId).join(", "),
          status,
        ]);
      })(),
    });
    return { type: SHEET_TYPE, body: Readable.toWeb(file) as ReadableStream<Uint8Array> }; // the same stream in the web's type
  },
  find: ({ provider, user, input }) => [...found(provider, user, { fullName: input.fullName, page: 0, offset: 100 })],
  read: ({ provider, user, input }) => personOf(provider, user, input.id),
  add: {
    ask: ({ provider, user, input, codes }) => {
      const where = placeOf(provider, user, input);
      refuseTaken(provider, user, input);
      return codes.send({ text: (code) => `${code} invites ${input.email} to ${where}.` });
    },
    act: ({ provider, user, input }) => {
      placeOf(provider, user, input);
      refuseTaken(provider, user, input);
      const { appId, role, privileges, mobilePhone } = input;
      const id = `U-${randomUUID()}`;
      const email = input.email.toLowerCase();
      provider.store.run(
        "INSERT INTO users (id, merchant_id, username, email, mobile_phone, full_name, fin, role, user_type, privileges, password, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '[]', ?, ?)",
        id,
        user.merchantId,
        email,
        email,
        mobilePhone,
        `${input.firstName} ${input.lastName}`,
        input.fin ?? "",
        role,
        MANAGING_USER_TYPE,
        NO_PASSWORD,
        provider.now(),
      );
      if (role === ownerRole) setWholeRole(provider, id, ownerRole);
      else giveAccess(provider, user, id, { appId: appId!, role, privileges }); // placeOf refuses a missing one
      sendInvitation(provider, user, { id, email, mobilePhone });
      return personOf(provider, user, id);
    },
  },
  invite: ({ provider, user, input }) => {
    const person = changeable(provider, user, input.id);
    if (person.status !== "invited") throw refused("CHANGED", "This user has a password already, or is removed.");
    sendInvitation(provider, user, person);
    return personOf(provider, user, person.id);
  },
  ownership: {
    ask: ({ provider, user, input: { id, change }, codes }) => {
      const { fullName } = ownershipOf(provider, user, id, change);
      const what = {
        give: `makes ${fullName} an owner`,
        handOver: `hands your ownership over to ${fullName}`,
        take: `takes the ownership from ${fullName}`,
      }[change];
      return codes.send({ text: (code) => `${code} ${what}.` });
    },
    act: ({ provider, user, input: { id, change } }) => {
      const person = ownershipOf(provider, user, id, change);
      changeOwnership(provider, user, id, change);
      const text =
        change === "take"
          ? `${user.fullName} made you a user: you are no owner any more. Sign in again.`
          : `${user.fullName} made you an owner. Sign in again.`;
      tell(provider, person, "users.ownership", text);
      if (change === "handOver")
        tell(provider, user, "users.ownership", `You handed your ownership over to ${person.fullName}. Sign in again.`);
      return personOf(provider, user, id);
    },
  },
  edit: ({ provider, user, input }) => {
    const person = ofVersion(whollyChangeable(provider, user, input.id), input.version);
    provider.store.run("UPDATE users SET full_name = ?, version = version + 1 WHERE id = ?", input.fullName, person.id);
    return personOf(provider, user, person.id);
  },
  changePhone: {
    ask: ({ provider, user, input: { id, mobilePhone, version }, codes }) => {
      const person = ofVersion(whollyChangeable(provider, user, id), version);
      refusePhone(provider, user, person, mobilePhone);
      return codes.send({
        address: mobilePhone,
        text: (code) =>
          `${code} is the code to make this the phone of ${person.fullName}. ${user.fullName} asks for it. Tell it to them alone.`,
      });
    },
    act: ({ provider, user, input: { id, mobilePhone, version } }) => {
      const person = ofVersion(whollyChangeable(provider, user, id), version);
      refusePhone(provider, user, person, mobilePhone);
      changePhone(provider, person, mobilePhone, "users.changePhone", user.fullName);
      return personOf(provider, user, id);
    },
  },
  access: ({ provider, user, input }) => {
    const app = appOf(provider, user, input.appId);
    const person = byApplication(ofVersion(changeable(provider, user, input.userId, app.id), input.version));
    const had = person.access.find(({ appId }) => appId === app.id)?.privileges;
    refuseBeyondOwn(provider, user, input, had);
    giveAccess(provider, user, person.id, input);
    const changed = personOf(provider, user, person.id);
    const next = changed.status === "invited" ? "" : " Sign in again.";
    tell(provider, person, "users.access", `${user.fullName} changed what you may do in ${app.name}.${next}`);
    return changed;
  },
  removeAccess: ({ provider, user, input }) => {
    const app = appOf(provider, user, input.appId);
    const person = byApplication(changeable(provider, user, input.userId, app.id));
    takeAccess(provider, person.id, app.id);
    tell(provider, person, "users.removeAccess", `${user.fullName} took away your access to ${app.name}.`);
  },
  remove: ({ provider, user, input }) => {
    const person = notLastOwner(provider, user, whollyChangeable(provider, user, input.id));
    removePerson(provider, person.id);
    tell(provider, person, "users.remove", `${user.fullName} took away your access to the portal.`);
  },
  removeForever: ({ provider, user, input }) => {
    const person = notLastOwner(provider, user, whollyChangeable(provider, user, input.id));
    erasePerson(provider, user, person.id);
    tell(provider, person, "users.removeForever", `${user.fullName} deleted your account.`);
  },
};
