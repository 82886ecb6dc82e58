// The tables. Money is whole minor units, an instant is milliseconds, a day is text; impossible values are
// constraints.

import { createHash } from "node:crypto";
import { tallies } from "./tallies";

export const tables = `
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL);

-- People and their permissions
CREATE TABLE merchants (id TEXT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE users (
  id TEXT PRIMARY KEY, merchant_id TEXT NOT NULL REFERENCES merchants, username TEXT NOT NULL UNIQUE, email TEXT NOT NULL UNIQUE, mobile_phone TEXT NOT NULL, full_name TEXT NOT NULL,
  fin TEXT NOT NULL DEFAULT '', role TEXT NOT NULL, user_type TEXT NOT NULL, privileges TEXT NOT NULL DEFAULT '[]', active INTEGER NOT NULL DEFAULT 1, attached_card INTEGER NOT NULL DEFAULT 0,
  password TEXT NOT NULL, created_at INTEGER NOT NULL, removed_at INTEGER, last_seen_at INTEGER, version INTEGER NOT NULL DEFAULT 1
);
CREATE TABLE tokens (hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, expires_at INTEGER NOT NULL);
CREATE TABLE codes (
  id INTEGER PRIMARY KEY, user_id TEXT NOT NULL, action TEXT NOT NULL, ask_hash TEXT NOT NULL, bound TEXT NOT NULL, hash TEXT NOT NULL, remembered TEXT NOT NULL DEFAULT '{}',
  sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, attempts_left INTEGER NOT NULL, state TEXT NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'spent', 'replaced', 'dead')), wrong INTEGER NOT NULL DEFAULT 0, failed_at INTEGER
);
CREATE TABLE reset_links (hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, expires_at INTEGER NOT NULL);
CREATE TABLE password_failures (account TEXT PRIMARY KEY, failures INTEGER NOT NULL, last_at INTEGER NOT NULL);
CREATE TABLE subscriptions (user_id TEXT NOT NULL REFERENCES users, subscription_type TEXT NOT NULL, PRIMARY KEY (user_id, subscription_type));
CREATE TABLE outbox (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, address TEXT NOT NULL, recipients TEXT NOT NULL, channel TEXT NOT NULL, purpose TEXT NOT NULL, code TEXT, text TEXT NOT NULL);
CREATE TABLE results (user_id TEXT NOT NULL, intent TEXT NOT NULL, call TEXT NOT NULL, body TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (user_id, intent));

-- Merchants' applications
CREATE TABLE companies (
  id TEXT PRIMARY KEY, merchant_id TEXT NOT NULL REFERENCES merchants, company_name TEXT NOT NULL, legal_name TEXT NOT NULL, cr_number TEXT NOT NULL, legal_address TEXT NOT NULL, website TEXT NOT NULL, tax_id TEXT NOT NULL, bank_tax_id TEXT NOT NULL,
  pin_code TEXT
);
CREATE TABLE bank_accounts (
  company_id TEXT PRIMARY KEY REFERENCES companies, bank_name TEXT NOT NULL, account_name TEXT NOT NULL, account_number TEXT NOT NULL, iban TEXT NOT NULL, swift TEXT NOT NULL, correspondent_account TEXT NOT NULL, code TEXT NOT NULL, bank_tax_id TEXT NOT NULL,
  postal_code TEXT, service_user TEXT, address TEXT
);
CREATE TABLE apps (
  id TEXT PRIMARY KEY, merchant_id TEXT NOT NULL REFERENCES merchants, company_id TEXT REFERENCES companies, config_id TEXT NOT NULL UNIQUE, owner_id TEXT NOT NULL REFERENCES users, name TEXT NOT NULL, brand_name TEXT NOT NULL, url TEXT NOT NULL, category TEXT NOT NULL,
  logo TEXT, state TEXT NOT NULL, account_type TEXT NOT NULL, contract_signed INTEGER NOT NULL DEFAULT 0, business_description TEXT NOT NULL DEFAULT '', sms_template TEXT NOT NULL DEFAULT '', application_mail TEXT NOT NULL DEFAULT '',
  key_hash TEXT, key_tail TEXT NOT NULL DEFAULT '', card TEXT, created_at INTEGER NOT NULL, removed_at INTEGER
);
CREATE TABLE app_access (app_id TEXT NOT NULL REFERENCES apps, user_id TEXT NOT NULL REFERENCES users, role TEXT NOT NULL, privileges TEXT NOT NULL, given_at INTEGER NOT NULL, given_by TEXT NOT NULL, PRIMARY KEY (app_id, user_id));

-- Becoming a merchant. basis is the draft that company and application were made from; the draft may be newer.
CREATE TABLE connections (
  id INTEGER PRIMARY KEY, merchant_id TEXT NOT NULL REFERENCES merchants, draft TEXT NOT NULL, basis TEXT NOT NULL DEFAULT '{}', version INTEGER NOT NULL, saved_at INTEGER NOT NULL, app_id TEXT REFERENCES apps, company_id TEXT REFERENCES companies, signed_at INTEGER
);
CREATE TABLE card_attempts (hash TEXT PRIMARY KEY, app_id TEXT NOT NULL REFERENCES apps, user_id TEXT NOT NULL, state TEXT NOT NULL CHECK (state IN ('waiting', 'attached', 'refused', 'closed')), at INTEGER NOT NULL, expires_at INTEGER NOT NULL);
CREATE TABLE agreements (app_id TEXT PRIMARY KEY REFERENCES apps, version TEXT NOT NULL, at INTEGER NOT NULL, by TEXT NOT NULL);
-- Requests to a phone: first for its holder, then for the signature, which names the version of the contract.
CREATE TABLE verifications (
  id INTEGER PRIMARY KEY, transaction_id TEXT NOT NULL UNIQUE, app_id TEXT NOT NULL REFERENCES apps, user_id TEXT NOT NULL, purpose TEXT NOT NULL CHECK (purpose IN ('identity', 'signature')), phone TEXT NOT NULL, identity_id TEXT NOT NULL, code TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'cancelled')), polls INTEGER NOT NULL DEFAULT 0, at INTEGER NOT NULL, expires_at INTEGER NOT NULL, certificate TEXT, contract_version TEXT
);
CREATE TABLE signatures (app_id TEXT PRIMARY KEY REFERENCES apps, transaction_id TEXT NOT NULL, at INTEGER NOT NULL, by TEXT NOT NULL, certificate TEXT NOT NULL, tax_id TEXT NOT NULL, contract_version TEXT NOT NULL);

-- Invoices and what was paid
CREATE TABLE invoices (
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, pay_code TEXT NOT NULL UNIQUE, app_id TEXT NOT NULL REFERENCES apps, booking_id TEXT, amount INTEGER NOT NULL CHECK (amount > 0), held INTEGER CHECK (held >= amount), captured INTEGER NOT NULL DEFAULT 0 CHECK (captured BETWEEN 0 AND amount),
  refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND captured), full_name TEXT NOT NULL, folded_name TEXT NOT NULL, mobile_phone TEXT NOT NULL, email TEXT NOT NULL, description TEXT NOT NULL, folded_description TEXT NOT NULL, expires_on TEXT NOT NULL, status TEXT NOT NULL, created_at INTEGER NOT NULL, created_by TEXT NOT NULL,
  pre_auth INTEGER NOT NULL DEFAULT 0, installment TEXT, schedule TEXT, check_in TEXT, file_name TEXT, completed_by TEXT, completed_at INTEGER, modified_by TEXT, modified_at INTEGER, version INTEGER NOT NULL DEFAULT 1, removed_at INTEGER
);
-- Base64; the name is in invoices.
CREATE TABLE invoice_files (invoice_id INTEGER PRIMARY KEY REFERENCES invoices, type TEXT NOT NULL, content TEXT NOT NULL);
CREATE TABLE invoice_events (id INTEGER PRIMARY KEY, invoice_id INTEGER NOT NULL REFERENCES invoices, at INTEGER NOT NULL, kind TEXT NOT NULL, by TEXT NOT NULL, detail TEXT NOT NULL, amount INTEGER, response_code TEXT, changes TEXT);
CREATE TABLE transactions (
  id TEXT PRIMARY KEY, app_id TEXT NOT NULL REFERENCES apps, invoice_id INTEGER REFERENCES invoices, qr_code TEXT, session_id TEXT NOT NULL, order_id TEXT NOT NULL, order_language TEXT NOT NULL, method TEXT NOT NULL CHECK (method IN ('card', 'qr', 'preAuth', 'installment')),
  full_name TEXT NOT NULL, folded_name TEXT NOT NULL, email TEXT NOT NULL, description TEXT NOT NULL, folded_description TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0), held INTEGER CHECK (held >= amount), captured INTEGER NOT NULL DEFAULT 0 CHECK (captured BETWEEN 0 AND amount),
  refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND captured), card TEXT CHECK (card IS NULL OR card LIKE '______******____'), rrn TEXT, status TEXT NOT NULL, response_code TEXT NOT NULL, created_at INTEGER NOT NULL, hold_expires_at INTEGER,
  installment TEXT, captured_at INTEGER, completed_by TEXT, undone_by TEXT, form TEXT, fee INTEGER, fee_at INTEGER, CHECK ((fee IS NULL) = (fee_at IS NULL))
);
CREATE TABLE refunds (id INTEGER PRIMARY KEY, transaction_id TEXT NOT NULL REFERENCES transactions, amount INTEGER NOT NULL CHECK (amount > 0), reason TEXT NOT NULL, status TEXT NOT NULL, at INTEGER NOT NULL, by TEXT NOT NULL, rrn TEXT NOT NULL);

-- Money that leaves
CREATE TABLE payouts (
  id TEXT PRIMARY KEY, app_id TEXT NOT NULL REFERENCES apps, full_name TEXT NOT NULL, folded_name TEXT NOT NULL, kind TEXT NOT NULL CHECK (kind IN ('card', 'iban')), destination TEXT NOT NULL CHECK (destination LIKE '______******____' OR destination LIKE '____ •••• ____'), destination_hash TEXT, card_type TEXT,
  amount INTEGER NOT NULL CHECK (amount > 0), fee INTEGER NOT NULL CHECK (fee >= 0), status TEXT NOT NULL, created_at INTEGER NOT NULL, created_by TEXT NOT NULL, description TEXT NOT NULL, folded_description TEXT NOT NULL, rrn TEXT, completed_at INTEGER, settles_at INTEGER, settles_as TEXT
);
CREATE TABLE bulk_files (
  id TEXT PRIMARY KEY, app_id TEXT NOT NULL REFERENCES apps, kind TEXT NOT NULL CHECK (kind IN ('invoice', 'payout')), file_name TEXT NOT NULL, status TEXT NOT NULL, created_at INTEGER NOT NULL, created_by TEXT NOT NULL, created_by_id TEXT NOT NULL,
  paid_at INTEGER, paid_by TEXT, paid_by_id TEXT, digest TEXT NOT NULL, version INTEGER NOT NULL DEFAULT 1, mends TEXT REFERENCES bulk_files
);
-- Only the mask of a destination is stored; payee has the rest that paying needs. A row without payee cannot be paid.
-- number is that of the merchant's spreadsheet, place that of the uploaded file.
CREATE TABLE bulk_rows (
  id INTEGER PRIMARY KEY, file_id TEXT NOT NULL REFERENCES bulk_files, place INTEGER NOT NULL, number INTEGER, mark TEXT NOT NULL, full_name TEXT NOT NULL, mobile_phone TEXT NOT NULL, email TEXT, amount INTEGER NOT NULL, description TEXT NOT NULL, expires_on TEXT NOT NULL DEFAULT '', booking_id TEXT,
  destination TEXT NOT NULL DEFAULT '', payee TEXT, payable INTEGER NOT NULL DEFAULT 0, fee INTEGER NOT NULL DEFAULT 0, status TEXT NOT NULL, problem TEXT, invoice_id INTEGER REFERENCES invoices, payout_id TEXT REFERENCES payouts, mended_in TEXT REFERENCES bulk_files, UNIQUE (file_id, place)
);
-- Each movement of a wallet in the ledger has its operation, with the balance after it. A try that moved nothing has no
-- movement.
CREATE TABLE wallet_operations (
  id TEXT PRIMARY KEY, app_id TEXT NOT NULL REFERENCES apps, kind TEXT NOT NULL CHECK (kind IN ('payment', 'completion', 'reversal', 'refund', 'fees', 'payout', 'payoutReturn', 'withdraw', 'topUp', 'transfer')), movement TEXT, amount INTEGER NOT NULL, fee INTEGER NOT NULL, status TEXT NOT NULL, at INTEGER NOT NULL, by TEXT NOT NULL, description TEXT NOT NULL, folded_description TEXT NOT NULL,
  counterparty TEXT, recipient TEXT, folded_recipient TEXT NOT NULL, rrn TEXT, code TEXT NOT NULL, balance INTEGER CHECK ((balance IS NULL) = (movement IS NULL)), transaction_id TEXT REFERENCES transactions, refund_id INTEGER REFERENCES refunds, payout_id TEXT REFERENCES payouts, completed_at INTEGER
);

-- What the rows of a long list come to, by the first moment of the day on which they were made, and on all days: -1.
-- Triggers keep it.
CREATE TABLE tallies (
  list TEXT NOT NULL, day INTEGER NOT NULL, app_id TEXT NOT NULL, method TEXT NOT NULL, status TEXT NOT NULL,
  count INTEGER NOT NULL, amount INTEGER NOT NULL, captured INTEGER NOT NULL, refunded INTEGER NOT NULL, fees INTEGER NOT NULL, PRIMARY KEY (list, day, app_id, method, status)
) WITHOUT ROWID;

-- Double entry. Only outside accounts may be negative.
CREATE TABLE accounts (name TEXT PRIMARY KEY, balance INTEGER NOT NULL, CHECK (balance >= 0 OR name LIKE 'outside:%'));
CREATE TABLE ledger (id INTEGER PRIMARY KEY, movement TEXT NOT NULL, at INTEGER NOT NULL, account TEXT NOT NULL, amount INTEGER NOT NULL);
`;

/** Created after the data: one pass is faster than an update for every row. */
export const indexes = (offset: number): string => `
CREATE INDEX users_by_phone ON users (mobile_phone);
CREATE INDEX tokens_by_user ON tokens (user_id);
CREATE INDEX codes_by_user ON codes (user_id, action);
CREATE UNIQUE INDEX connections_open ON connections (merchant_id) WHERE signed_at IS NULL;
CREATE INDEX card_attempts_by_app ON card_attempts (app_id, at);
CREATE INDEX verifications_by_app ON verifications (app_id);
CREATE INDEX verifications_by_phone ON verifications (phone, at);
CREATE INDEX apps_by_merchant ON apps (merchant_id);
CREATE INDEX invoices_by_time ON invoices (created_at, id, app_id, status, removed_at);
CREATE INDEX invoices_by_amount ON invoices (amount, id, app_id, status, removed_at);
CREATE INDEX invoices_by_name ON invoices (folded_name, id, app_id, status, removed_at);
CREATE INDEX invoices_by_last_day ON invoices (expires_on);
CREATE INDEX invoices_by_app ON invoices (app_id, status, created_at);
CREATE INDEX invoice_events_by_invoice ON invoice_events (invoice_id);
CREATE INDEX transactions_by_time ON transactions (created_at, app_id, status, method);
CREATE INDEX transactions_by_amount ON transactions (amount);
CREATE INDEX transactions_by_name ON transactions (folded_name);
CREATE INDEX transactions_by_app ON transactions (app_id, status, created_at, amount, captured, refunded);
CREATE INDEX transactions_by_invoice ON transactions (invoice_id);
CREATE INDEX transactions_by_rrn ON transactions (rrn);
CREATE INDEX invoices_to_expire ON invoices (expires_on) WHERE status = 'created' AND removed_at IS NULL;
CREATE INDEX holds_to_expire ON transactions (hold_expires_at) WHERE status = 'preAuth';
CREATE UNIQUE INDEX transactions_by_form ON transactions (form) WHERE form IS NOT NULL;
CREATE INDEX refunds_by_time ON refunds (at);
CREATE INDEX refunds_by_transaction ON refunds (transaction_id);
CREATE INDEX payouts_by_time ON payouts (created_at);
CREATE INDEX payouts_to_settle ON payouts (settles_at) WHERE settles_at IS NOT NULL;
CREATE INDEX bulk_files_by_app ON bulk_files (app_id, kind, created_at);
CREATE INDEX bulk_files_at_work ON bulk_files (created_at) WHERE status = 'inProgress';
CREATE INDEX bulk_rows_by_status ON bulk_rows (file_id, status, payable, amount, fee);
CREATE INDEX bulk_rows_by_mark ON bulk_rows (mark);
CREATE INDEX bulk_rows_by_invoice ON bulk_rows (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX bulk_rows_by_payout ON bulk_rows (payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX wallet_operations_by_app ON wallet_operations (app_id, at);
CREATE INDEX wallet_operations_by_time ON wallet_operations (at);
CREATE INDEX fees_to_take ON transactions (captured_at) WHERE captured > 0 AND fee IS NULL;
CREATE INDEX transactions_by_fee ON transactions (fee_at) WHERE fee_at IS NOT NULL;
CREATE INDEX ledger_by_movement ON ledger (movement);
CREATE INDEX ledger_by_account ON ledger (account);
${tallies(offset)}
`;

/** Raise it when stored values have another form, such as folded names. A changed table or index needs nothing. */
const VALUES = 17;
/** Data of another version is seeded again. */
export const schemaVersion = `${VALUES}.${createHash("sha256")
  .update(tables + indexes(0))
  .digest("hex")
  .slice(0, 12)}`;
