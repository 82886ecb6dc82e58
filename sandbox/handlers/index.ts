import type { Handlers } from "../handle-request";
import { apps } from "./apps";
import { auth } from "./auth";
import { books } from "./books";
import { bulk } from "./bulk";
import { catalog } from "./catalog";
import { connect } from "./connect";
import { dashboard } from "./dashboard";
import { invoices } from "./invoices";
import { payouts } from "./payouts";
import { profile } from "./profile";
import { transactions } from "./transactions";
import { users } from "./users";
import { wallets } from "./wallets";

export const handlers: Handlers = {
  auth,
  dashboard,
  connect,
  catalog,
  apps,
  invoices,
  transactions,
  payouts,
  bulk,
  wallets,
  books,
  users,
  profile,
};
