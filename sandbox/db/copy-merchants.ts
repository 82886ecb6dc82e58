// Copies the seeded merchants, their users and all that they own, so that a test can have merchants of its own.
import type { EditionProvider } from "../edition-provider";
import { nextNumber } from "../numbers";
import { hashOf } from "../secrets";
import { seededKey } from "./seed/people";

/** Columns with an ID: a number, alone or behind letters as in "TX-1084412" and "available:10482". */
const idColumns = {
  merchants: ["id"],
  users: ["id", "merchant_id"],
  subscriptions: ["user_id"],
  companies: ["id", "merchant_id"],
  bank_accounts: ["company_id"],
  apps: ["id", "merchant_id", "company_id", "config_id", "owner_id"],
  app_access: ["app_id", "user_id"],
  invoices: ["id", "code", "app_id"],
  invoice_events: ["id", "invoice_id"],
  transactions: ["id", "app_id", "invoice_id", "qr_code", "order_id"],
  refunds: ["id", "transaction_id"],
  payouts: ["id", "app_id"],
  bulk_files: ["id", "app_id", "created_by_id", "paid_by_id", "mends"],
  bulk_rows: ["id", "file_id", "invoice_id", "payout_id", "mended_in"],
  wallet_operations: ["id", "app_id", "movement", "code", "transaction_id", "refund_id", "payout_id"],
  ledger: ["id", "movement", "account"],
  accounts: ["name"],
} as const;
/** Seeded numbers are smaller, so that no two copies share an ID. */
const STEP = 10_000_000;

export interface Copy {
  /** What was added to each number. */
  readonly shift: number;
}

/** `seed` is the file with the data as it was seeded. The users' addresses get the domain, their passwords stay. */
export function copyMerchants(provider: EditionProvider, seed: string, domain: string): Copy {
  const { store } = provider;
  store.script(`ATTACH '${seed.replaceAll("'", "''")}' AS seed`);
  try {
    return store.atomically(() => {
      store.script("PRAGMA defer_foreign_keys = ON");
      const copy = nextNumber(provider, "copy");
      const shift = copy * STEP;
      const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
        users: {
          username: `username || '.${copy}'`,
          email: `replace(email, 'sandbox.test', '${domain}')`,
          // The last seven digits of a phone differ.
          mobile_phone: `substr(mobile_phone, 1, length(mobile_phone) - 7) || printf('%07d', substr(mobile_phone, -7) + ${copy * 10_000})`,
        },
        invoices: { pay_code: `pay_code || '${copy}'` },
      };
      for (const [table, ids] of Object.entries(idColumns)) {
        const columns = store.rows<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
        const values = columns.map(({ name }) =>
          ids.some((id) => id === name) ? shifted(name, shift) : (own[table]?.[name] ?? name),
        );
        store.run(
          `INSERT INTO main.${table} (${columns.map(({ name }) => name).join(", ")})
           SELECT ${values.join(", ")} FROM seed.${table}${table === "accounts" ? " WHERE name NOT LIKE 'outside:%'" : ""}`,
        );
      }
      store.run(
        `UPDATE accounts SET balance = accounts.balance + (SELECT balance FROM seed.accounts AS other WHERE other.name = accounts.name)
         WHERE name IN (SELECT name FROM seed.accounts WHERE name LIKE 'outside:%')`,
      );
      for (const { id } of store.rows<{ id: string }>("SELECT id FROM seed.apps")) {
        const appId = String(Number(id) + shift);
        const key = seededKey(appId);
        store.run("UPDATE apps SET key_hash = ?, key_tail = ? WHERE id = ?", hashOf(key), key.slice(-4), appId);
      }
      // Days that have ended since the seed are closed for the copy, too: their fees are not taken yet.
      store.run("UPDATE facts SET value = (SELECT value FROM seed.facts WHERE name = 'closed') WHERE name = 'closed'");
      return { shift };
    });
  } finally {
    store.script("DETACH seed");
  }
}

const shifted = (column: string, shift: number): string => {
  const letters = `rtrim(${column}, '0123456789')`;
  const number = `CAST(substr(${column}, 1 + length(${letters})) AS INTEGER)`;
  return `iif(${column} LIKE 'outside:%', ${column}, ${letters} || (${number} + ${shift}))`;
};
