// The signed-in user, and the other users of a merchant.
import { z } from "zod";
import { Privilege, Role } from "./access";
import { Id, StatusSeen } from "./values";

/** The signed-in user of section 3, without the token. A role or privilege that the portal has not met passes: it opens nothing. */
export const Holder = z.object({
  id: Id,
  active: z.boolean(),
  attachedCard: z.boolean(),
  email: z.string(),
  fin: z.string(),
  fullName: z.string(),
  mobilePhone: z.string(),
  name: z.string(),
  privileges: z.array(z.string()),
  roles: z.array(z.string()),
  userType: z.string(),
  username: z.string(),
});
export type Holder = z.infer<typeof Holder>;

const AppAccess = z.object({ appId: Id, role: Role, privileges: z.array(Privilege) });
export const Person = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  mobilePhone: z.string(),
  status: StatusSeen,
  access: z.array(AppAccess),
});
export type Person = z.infer<typeof Person>;
