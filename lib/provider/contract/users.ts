import { z } from "zod";
import { Privilege, Role } from "./access";
import { defineCalls, call, twoStep } from "./call";
import { Person } from "./people";
import { CodeSent, Email, Id, Name, Password, Phone, filters, line, pageOf } from "./values";

const UserFilter = filters({
  name: line(120).optional(),
  fullName: line(120).optional(),
  status: line(60).optional(),
});
const UserInput = z.object({
  firstName: Name,
  lastName: Name,
  email: Email,
  mobilePhone: Phone,
  fin: line(10).optional(),
  password: Password,
  appId: Id,
  role: Role,
  privileges: z.array(Privilege),
});
const AccessInput = z.object({ userId: Id, appId: Id, role: Role, privileges: z.array(Privilege) });

export const users = defineCalls("users", {
  list: call("GET api/users", { query: UserFilter, returns: pageOf(Person) }),
  export: call("GET api/users/export", {
    query: UserFilter,
    downloads: "users.xlsx",
    needs: "exportPaymentMethod",
    longTimeout: true,
  }),
  find: call("GET api/user", { query: z.object({ fullName: Name }), returns: z.array(Person) }),
  add: twoStep(
    call("GET api/otp/init/sub-user", { needs: "userApplication", returns: CodeSent }),
    call("POST api/user/registerPmd/{OTP}", { body: UserInput, needs: "userApplication", returns: Person }),
  ),
  access: call("POST api/user/access", { body: AccessInput, needs: "userApplication", returns: Person }),
  remove: call("DELETE api/user/{id}", { needs: "userApplication" }),
  removeForever: call("DELETE api/user/delete/{id}", { needs: "userApplication" }),
});
