// The allowed actions on a user, by rank, status and the number of owners.
import { isOwner, mayChangeRole, ownerRole } from "@/lib/contract/role-order";

export type UserAction =
  | "invite"
  | "edit"
  | "changePhone"
  | "giveOwnership"
  | "handOver"
  | "takeOwnership"
  | "remove"
  | "removeForever";
interface Standing {
  readonly id: string;
  readonly role: string;
  readonly status: string;
}
interface Viewer {
  readonly id: string;
  readonly roles: readonly string[];
}

export const mayChangeUser = ({ id, role }: Standing, viewer: Viewer): boolean =>
  id !== viewer.id && mayChangeRole(viewer.roles, role);
export const isLastOwner = ({ role, status }: Standing, owners: number): boolean =>
  role === ownerRole && status === "active" && owners < 2;

export function userAllows(action: UserAction, user: Standing, viewer: Viewer, owners: number): boolean {
  if (!mayChangeUser(user, viewer)) return false;
  const isActive = user.status === "active";
  switch (action) {
    case "edit":
    case "changePhone":
      return true;
    case "invite":
      return user.status === "invited";
    case "handOver":
      return isActive;
    case "giveOwnership":
      return isActive && !isOwner(user.role);
    case "takeOwnership":
      return isActive && isOwner(user.role);
    case "remove":
      return user.status !== "removed" && !isLastOwner(user, owners);
    case "removeForever":
      return !isLastOwner(user, owners);
  }
}
