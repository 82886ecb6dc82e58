// The roles, the permissions by noun, and the defaults of each role. No schemas, so that a screen does not load them.

export const allRoles = [
  "ROLE_OPERATOR",
  "ROLE_SUSER",
  "ROLE_USER",
  "ROLE_ADMIN",
  "ROLE_SUPER_ADMIN",
  "ROLE_SINGLE",
  "ROLE_FO_MANAGER",
  "ROLE_FO_SUPERVISOR",
  "ROLE_FIN_MANAGER",
] as const;
export type Role = (typeof allRoles)[number];
export interface RoleGroup {
  readonly roles: readonly Role[];
  readonly userType?: string;
}

export const privilegeGroups = {
  invoices: ["createLink", "sendLink", "editLinkInvoice", "deleteInvoice"],
  transactions: ["finalizeTransaction", "unblockTransaction", "refundTransaction", "exportPaymentMethod"],
  applications: ["addApplication", "deleteApplication", "userApplication"],
  payouts: ["payoutPayment", "payoutReview"],
} as const;
export type PrivilegeGroup = keyof typeof privilegeGroups;
export type Privilege = (typeof privilegeGroups)[PrivilegeGroup][number];

export const allPrivileges: readonly Privilege[] = Object.values(privilegeGroups).flat();

export const usualPrivileges: Readonly<Record<Role, readonly Privilege[]>> = {
  ROLE_SUSER: allPrivileges,
  ROLE_USER: allPrivileges,
  ROLE_ADMIN: allPrivileges,
  ROLE_SUPER_ADMIN: allPrivileges,
  // A sole trader works alone and approves their own payouts.
  ROLE_SINGLE: allPrivileges,
  ROLE_FIN_MANAGER: [
    "sendLink",
    "finalizeTransaction",
    "unblockTransaction",
    "refundTransaction",
    "exportPaymentMethod",
    "payoutPayment",
    "payoutReview",
  ],
  ROLE_FO_MANAGER: [
    "createLink",
    "sendLink",
    "editLinkInvoice",
    "finalizeTransaction",
    "unblockTransaction",
    "refundTransaction",
    "exportPaymentMethod",
    "userApplication",
  ],
  ROLE_FO_SUPERVISOR: ["createLink", "sendLink", "editLinkInvoice", "deleteInvoice", "finalizeTransaction"],
  ROLE_OPERATOR: ["createLink", "sendLink"],
};

/** The roles that are granted by application. Other roles see all applications of the merchant. */
export const subUserRoles = ["ROLE_OPERATOR", "ROLE_FO_SUPERVISOR", "ROLE_FO_MANAGER", "ROLE_FIN_MANAGER"] as const;
