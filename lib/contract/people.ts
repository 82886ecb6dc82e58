// The signed-in user and the other users of a merchant.
import { z } from "zod";
import { Privilege, Role } from "./access";
import { Id, Instant, StatusSeen } from "./values";

/** The signed-in user of section 3, without the token. An unknown role or privilege is accepted: it opens nothing. */
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
  /** Assumed: limits that all users of a merchant share need it. */
  merchantId: Id.optional(),
  /** Assumed: role and permissions by application. Absent if the role has all applications of the merchant. */
  access: z.array(z.object({ appId: Id, role: z.string(), privileges: z.array(z.string()) })).nullish(),
  /** Assumed: the finished steps to become a merchant, for users who may connect one and have not finished. */
  onboarding: z.object({ done: z.int(), of: z.int() }).nullish(),
});
export type Holder = z.infer<typeof Holder>;

/** A person's access to one application. The provider may not report `since` and `by`. */
export const AppAccess = z.object({
  appId: Id,
  role: Role,
  privileges: z.array(Privilege),
  since: Instant.optional(),
  by: z.string().optional(),
});
export type AppAccess = z.infer<typeof AppAccess>;
export const Person = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  mobilePhone: z.string(),
  status: StatusSeen,
  /** The account's role. An application may give another one. */
  role: z.string(),
  /** Whether the role opens all applications of the merchant with every permission. Then `access` is empty. */
  allApplications: z.boolean(),
  access: z.array(AppAccess),
  createdDate: Instant,
  lastSeen: Instant.nullable().optional(),
  /** The end of the invitation's link; null after it. Only while the person has no password. */
  invitedUntil: Instant.nullable().optional(),
  /** Changes with every edit of the person or of their access. */
  version: z.int(),
});
export type Person = z.infer<typeof Person>;
