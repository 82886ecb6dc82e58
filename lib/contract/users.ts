import { z } from "zod";
import { Privilege, Role, SubUserRole } from "./access";
import { type Call, defineCalls, call, mailsFile, sendsOwnCode, twoStep } from "./call";
import { Person } from "./people";
import { subUserRoles } from "./privileges";
import { ownerRole } from "./role-order";
import { CodeSent, Email, Id, Name, Phone, filters, ofFile, line, pageOf, sortedBy } from "./values";

const UserStatus = z.enum(["active", "invited", "removed"]);
const UserStatusList = z.codec(z.string().min(1), z.array(UserStatus).min(1), {
  decode: (text) => text.split(",") as z.output<typeof UserStatus>[],
  encode: (list) => list.join(","),
});
const UserFilter = filters({
  name: line(120).optional(),
  fullName: line(120).optional(),
  status: UserStatusList.optional(),
  role: Role.optional(),
  appId: Id.optional(),
  ...sortedBy("fullName", "createdDate", "lastSeen"),
});
const Access = z.object({ appId: Id, role: SubUserRole, privileges: z.array(Privilege).max(Privilege.options.length) });
/** An owner sees all applications with every permission, and so has no `appId`. */
export const UserInput = z.object({
  firstName: Name,
  lastName: Name,
  email: Email,
  mobilePhone: Phone,
  fin: line(20).optional(), // an Emirates ID has 15 digits and may be grouped
  ...Access.shape,
  appId: Id.optional(),
  role: z.enum([...subUserRoles, ownerRole]),
});
const PrivilegeList = z.codec(z.string(), Access.shape.privileges, {
  decode: (text) => text.split(",") as Privilege[],
  encode: (list) => list.join(","),
});
/** The code is for this role and these permissions. */
const UserQuestion = UserInput.pick({ email: true, mobilePhone: true, appId: true, role: true }).extend({
  privileges: PrivilegeList.default([]),
});
const version = z.int();
const AccessInput = Access.extend({ userId: Id, version });
export const PersonInput = z.object({ fullName: Name, version });
const NewPhone = z.object({ mobilePhone: Phone, version: z.coerce.number().int() });

/** `handOver`: the person becomes an owner, and the owner who hands over becomes a user. `take`: the owner becomes a user. */
const Ownership = z.object({ change: z.enum(["give", "handOver", "take"]) });
const ownersOnly = {
  changesPerson: "id",
  openTo: { roles: [ownerRole] },
} as const satisfies Partial<Call>;
const ofPerson = { needs: "userApplication", changesPerson: "id", records: "users:{id}" } as const;
const removal = { ...ofPerson, changesAccess: "remove", invalidates: ["apps"] } as const;

export const users = defineCalls("users", {
  list: call("GET api/users", { query: UserFilter, returns: pageOf(Person) }),
  export: call("GET api/users/export", {
    query: UserFilter,
    downloads: "users.xlsx",
    needs: "exportPaymentMethod",
    limit: "file",
    longTimeout: true,
  }),
  exportByEmail: call("POST api/exports/users", { body: UserFilter.safeExtend(ofFile), ...mailsFile }),
  find: call("GET api/user", { query: z.object({ fullName: Name }), returns: z.array(Person) }),
  read: call("GET api/users/{id}", {
    assumed: "a person has an address of their own, and a change is compared with what is true by then.",
    returns: Person,
  }),
  add: twoStep(
    call("GET api/otp/init/sub-user", {
      query: UserQuestion,
      needs: "userApplication",
      grants: true,
      returns: CodeSent,
      ...sendsOwnCode,
    }),
    call("POST api/user/registerPmd/{OTP}", {
      idempotent: true,
      body: UserInput,
      needs: "userApplication",
      grants: true,
      returns: Person,
      writesTo: "email",
      limit: "takeCode",
      records: "users:{id}",
      changesAccess: "add",
      invalidates: ["apps"],
    }),
  ),
  invite: call("POST api/user/invite/{id}", {
    assumed: "an invitation lapses or is lost, and then it is sent again.",
    ...ofPerson,
    returns: Person,
    idempotent: true,
    writesTo: "id",
    limit: "invitation",
  }),
  edit: call("PUT api/user/{id}", {
    assumed: "users can be edited, and no call of the list does it.",
    body: PersonInput,
    ...ofPerson,
    checksVersion: "person",
    returns: Person,
    invalidates: ["apps"],
  }),
  changePhone: twoStep(
    call("GET api/otp/init/user-phone/{id}", {
      assumed: "codes go to the phone, so the new one proves itself before they do.",
      query: NewPhone,
      needs: "userApplication",
      changesPerson: "id",
      returns: CodeSent,
      writesTo: "mobilePhone",
      limit: "askCode",
    }),
    call("POST api/user/phone/{OTP}/{id}", {
      idempotent: true,
      assumed: "the step after the code.",
      body: NewPhone,
      ...ofPerson,
      checksVersion: "person",
      returns: Person,
      writesTo: "id",
      limit: "takeCode",
    }),
  ),
  access: call("POST api/user/access", {
    body: AccessInput,
    needs: "userApplication",
    changesPerson: "userId",
    grants: true,
    records: "users:{userId}",
    checksVersion: "person",
    changesAccess: "set",
    returns: Person,
    invalidates: ["apps"],
  }),
  ownership: twoStep(
    call("GET api/otp/init/user-ownership/{id}", {
      assumed: "a merchant may have two owners, and ownership passes from one person to another.",
      query: Ownership,
      ...ownersOnly,
      returns: CodeSent,
      ...sendsOwnCode,
    }),
    call("POST api/user/ownership/{OTP}/{id}", {
      idempotent: true,
      assumed: "the step after the code.",
      body: Ownership,
      ...ownersOnly,
      changesSender: { change: "handOver" },
      limit: "takeCode",
      records: "users:{id}",
      returns: Person,
      invalidates: ["apps", "profile"],
    }),
  ),
  removeAccess: call("DELETE api/user/access/{userId}/{appId}", {
    assumed: "an access that is given for one application is taken away for that one.",
    needs: "userApplication",
    changesPerson: "userId",
    records: "users:{userId}",
    changesAccess: "remove",
    invalidates: ["apps"],
  }),
  remove: call("DELETE api/user/{id}", removal),
  removeForever: call("DELETE api/user/delete/{id}", removal),
});
