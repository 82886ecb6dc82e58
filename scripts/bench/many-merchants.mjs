// Copies one merchant many times: each copy has its own account, application, invoices and payments, so that merchants
// do not affect each other.
import Database from "libsql";

const model = { user: "U-101", app: "10482" };
const ledgerOfOthers = "outside:cards";
/** Minor units of each payment: more than the refunds of a run. */
const paid = 1_000_00;

/** A merchant's keys in the database, by its number from 1. */
export const merchantAccount = (number) => ({
  username: `merchant-${number}@sandbox.test`,
  password: "Sandbox#2026",
});

/** No program may have the file open. */
export function growMerchants(file, merchants, { payments = 60, invoices = 40 } = {}) {
  const database = new Database(file);
  database.pragma("synchronous = OFF");
  const numbers = (name, last) =>
    `${name} (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM ${name} WHERE n < ${Math.max(1, last)})`;
  /** Copies a table's rows for each merchant, with the merchant's own keys. */
  const copy = (table, { where, own, each = 1 }) => {
    const columns = database.pragma(`table_info(${table})`).map(({ name }) => name);
    database.exec(`
      WITH RECURSIVE ${numbers("merchant", merchants)}, ${numbers("place", each)},
      models AS MATERIALIZED (SELECT row_number() OVER () AS number, * FROM ${table} WHERE ${where} LIMIT 200)
      INSERT INTO ${table} (${columns.join(", ")})
      SELECT ${columns.map((name) => own[name] ?? `models.${name}`).join(", ")} FROM merchant, place
      JOIN models ON models.number = 1 + place.n % (SELECT count(*) FROM models)`);
  };
  const id = "'M-many-' || merchant.n";
  const user = "'U-many-' || merchant.n";
  const app = "CAST(700000 + merchant.n AS TEXT)";
  const company = "'many-' || merchant.n";
  const place = "(merchant.n * 1000 + place.n)";
  const highest = (table) => database.prepare(`SELECT max(id) AS id FROM ${table}`).get().id;
  const ofModel = `app_id = '${model.app}'`;

  database.exec("BEGIN");
  const { merchant_id, company_id } = database
    .prepare("SELECT merchant_id, company_id FROM apps WHERE id = ?")
    .get(model.app);
  copy("merchants", { where: `id = '${merchant_id}'`, own: { id } });
  copy("users", {
    where: `id = '${model.user}'`,
    own: {
      id: user,
      merchant_id: id,
      username: "'merchant-' || merchant.n",
      email: "'merchant-' || merchant.n || '@sandbox.test'",
      mobile_phone: "'+99455' || (7000000 + merchant.n)",
    },
  });
  copy("companies", { where: `id = '${company_id}'`, own: { id: company, merchant_id: id } });
  copy("bank_accounts", { where: `company_id = '${company_id}'`, own: { company_id: company } });
  copy("apps", {
    where: `id = '${model.app}'`,
    own: { id: app, merchant_id: id, company_id: company, config_id: "'many-' || merchant.n", owner_id: user },
  });
  copy("app_access", { where: `${ofModel} AND user_id = '${model.user}'`, own: { app_id: app, user_id: user } });
  copy("invoices", {
    where: `${ofModel} AND status = 'paid'`,
    each: invoices,
    own: {
      id: `${highest("invoices")} + ${place}`,
      code: `'INV-' || (${highest("invoices")} + ${place})`,
      pay_code: `'many' || ${place}`,
      app_id: app,
    },
  });
  copy("transactions", {
    where: `${ofModel} AND status = 'paid' AND method = 'card' AND refunded = 0`,
    each: payments,
    own: {
      id: `'TX-many-' || ${place}`,
      app_id: app,
      invoice_id: "NULL",
      amount: String(paid),
      captured: String(paid),
      form: "NULL",
    },
  });
  // Payments are in the wallet, and have a counterparty.
  const entry = (account, amount) => `
    WITH RECURSIVE ${numbers("merchant", merchants)}
    INSERT INTO ledger (movement, at, account, amount) SELECT 'many-' || merchant.n, 0, ${account}, ${amount} FROM merchant`;
  database.exec(entry(`'available:' || ${app}`, payments * paid));
  database.exec(entry(`'${ledgerOfOthers}'`, -payments * paid));
  database.exec(`
    WITH RECURSIVE ${numbers("merchant", merchants)}
    INSERT INTO accounts (name, balance) SELECT 'available:' || ${app}, ${payments * paid} FROM merchant`);
  database
    .prepare("UPDATE accounts SET balance = balance - ? WHERE name = ?")
    .run(merchants * payments * paid, ledgerOfOthers);
  database.exec("COMMIT");
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}
