// What each role may do when nobody has said otherwise.
import { Privilege, type Role } from "@/lib/provider/contract/access";

const all: readonly Privilege[] = Privilege.options;

export const privileges: Readonly<Record<Role, readonly Privilege[]>> = {
  ROLE_SUSER: all,
  ROLE_USER: all,
  ROLE_ADMIN: all,
  ROLE_SUPER_ADMIN: all,
  // A sole trader works alone: everything but approving what others have prepared.
  ROLE_SINGLE: all.filter((privilege) => privilege !== "payoutReview"),
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
