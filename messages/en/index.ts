import actions from "./actions.json";
import activity from "./activity.json";
import approvals from "./approvals.json";
import apps from "./apps.json";
import attempts from "./attempts.json";
import auth from "./auth.json";
import books from "./books.json";
import bulk from "./bulk.json";
import bulkColumns from "./bulk-columns.json";
import bulkFiles from "./bulk-files.json";
import busy from "./busy.json";
import categories from "./categories.json";
import connect from "./connect.json";
import contract from "./contract.json";
import counts from "./counts.json";
import customers from "./customers.json";
import dashboard from "./dashboard.json";
import fields from "./fields.json";
import developers from "./developers.json";
import devices from "./devices.json";
import invoiceForm from "./invoice-form.json";
import invoices from "./invoices.json";
import listExport from "./list-export.json";
import listing from "./listing.json";
import live from "./live.json";
import match from "./match.json";
import messages from "./messages.json";
import money from "./money.json";
import nav from "./nav.json";
import oldBrowser from "./old-browser.json";
import payouts from "./payouts.json";
import permissions from "./permissions.json";
import presets from "./presets.json";
import problems from "./problems.json";
import profile from "./profile.json";
import qrPayments from "./qr-payments.json";
import refunds from "./refunds.json";
import roles from "./roles.json";
import rules from "./rules.json";
import sheet from "./sheet.json";
import shell from "./shell.json";
import statuses from "./statuses.json";
import transactions from "./transactions.json";
import users from "./users.json";
import views from "./views.json";
import wallets from "./wallets.json";
import widgets from "./widgets.json";

export const words = {
  actions,
  activity,
  approvals,
  apps,
  attempts,
  auth,
  books,
  bulk,
  bulkColumns,
  bulkFiles,
  busy,
  categories,
  connect,
  contract,
  counts,
  customers,
  dashboard,
  developers,
  devices,
  fields,
  invoiceForm,
  invoices,
  listExport,
  listing,
  live,
  match,
  messages,
  money,
  nav,
  oldBrowser,
  payouts,
  permissions,
  presets,
  problems,
  profile,
  qrPayments,
  refunds,
  roles,
  rules,
  sheet,
  shell,
  statuses,
  transactions,
  users,
  views,
  wallets,
  widgets,
};
export type Messages = typeof words;
/** A file of `messages/<language>/`. */
export type Namespace = keyof Messages;
