// The signed-in user, and the other users of a merchant.
import { z } from "zod";
import { Privilege, Role } from "./access";
import { Id, Instant, StatusSeen } from "./values";

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
  /** Assumed: tells merchants apart, for limits that all people of a merchant share. */
  merchantId: Id.optional(),
  /** Assumed: role and permissions by application. Absent where the role has all applications of the merchant. */
  access: z.array(z.object({ appId: Id, role: z.string(), privileges: z.array(z.string()) })).nullish(),
  /** Assumed: the step of becoming a merchant that is next, for users who may connect one and have not finished. */
  onboarding: z.object({ step: z.int(), of: z.int() }).nullish(),
});
export type Holder = z.infer<typeof Holder>;

/** A person's access to one application; since when and by whom, where the provider tells. */
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
  /** The account's role; on an application it may be another. */
  role: z.string(),
  /** Whether the role opens all of the merchant's applications, with every permission: then there is no access to each. */
  allApplications: z.boolean(),
  access: z.array(AppAccess),
  createdDate: Instant,
  lastSeen: Instant.nullable().optional(),
  /** Until when the link of an invitation works; null when it has lapsed. Only while a person has set no password. */
  invitedUntil: Instant.nullable().optional(),
  /** Changes with every edit of the person and of their access. */
  version: z.int(),
});
export type Person = z.infer<typeof Person>;
