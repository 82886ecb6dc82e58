import { z } from "zod";
import { Privilege, Role, SubUserRole } from "./access";
import { defineCalls, call, twoStep } from "./call";
import { Person } from "./people";
import { CodeSent, Email, Id, Name, Password, Phone, filters, line, pageOf, sortedBy } from "./values";

const UserStatus = z.enum(["active", "removed"]);
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
export const UserInput = z.object({
  firstName: Name,
  lastName: Name,
  email: Email,
  mobilePhone: Phone,
  fin: line(10).optional(),
  password: Password,
  ...Access.shape,
});
/** What the code is for: who is added, and where. */
const UserQuestion = UserInput.pick({ email: true, appId: true, role: true });
const version = z.int();
const AccessInput = Access.extend({ userId: Id, version });
export const PersonInput = z.object({ fullName: Name, mobilePhone: Phone, version });

export const users = defineCalls("users", {
  list: call("GET api/users", { query: UserFilter, returns: pageOf(Person) }),
  export: call("GET api/users/export", {
    query: UserFilter,
    downloads: "users.xlsx",
    needs: "exportPaymentMethod",
    longTimeout: true,
  }),
  find: call("GET api/user", { query: z.object({ fullName: Name }), returns: z.array(Person) }),
  read: call("GET api/users/{id}", {
    assumed: "a person has an address of their own, and a change is compared with what is true by then.",
    returns: Person,
  }),
  add: twoStep(
    call("GET api/otp/init/sub-user", {
      query: UserQuestion,
      needs: "userApplication",
      returns: CodeSent,
      writesTo: "self",
    }),
    call("POST api/user/registerPmd/{OTP}", {
      body: UserInput,
      needs: "userApplication",
      returns: Person,
      invalidates: ["apps"],
    }),
  ),
  edit: call("PUT api/user/{id}", {
    assumed: "users can be edited, and no call of the list does it.",
    body: PersonInput,
    needs: "userApplication",
    returns: Person,
    invalidates: ["apps"],
  }),
  access: call("POST api/user/access", {
    body: AccessInput,
    needs: "userApplication",
    returns: Person,
    invalidates: ["apps"],
  }),
  removeAccess: call("DELETE api/user/access/{userId}/{appId}", {
    assumed: "an access that is given for one application is taken away for that one.",
    needs: "userApplication",
    invalidates: ["apps"],
  }),
  remove: call("DELETE api/user/{id}", { needs: "userApplication", invalidates: ["apps"] }),
  removeForever: call("DELETE api/user/delete/{id}", { needs: "userApplication", invalidates: ["apps"] }),
});
