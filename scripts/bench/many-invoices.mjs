// Multiplies a merchant's paid invoices or payments: the copies are older than the originals, so that the first page
// stays the same.
import Database from "libsql";

/** Milliseconds between two copies: a million fill three years. */
const pace = 90_000;

/** `own` has the SQL of each column that must differ between copies, from `place`, the number of the copy. */
function grow(file, name, total, models, own) {
  const database = new Database(file);
  database.pragma("synchronous = OFF");
  const { present, highest, oldest } = database
    .prepare(`SELECT count(*) AS present, max(rowid) AS highest, min(created_at) AS oldest FROM ${name}`)
    .get();
  const values = { created_at: `CAST(${oldest} AS INTEGER) - place * ${pace}`, ...own(highest) };
  const columns = database.pragma(`table_info(${name})`).map((column) => column.name);
  const missing = total - present;
  if (missing > 0)
    database.exec(`
      WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < ${missing}),
      models AS MATERIALIZED (SELECT row_number() OVER () AS number, * FROM ${name} WHERE ${models} LIMIT 1000)
      INSERT INTO ${name} (${columns.join(", ")})
      SELECT ${columns.map((column) => values[column] ?? column).join(", ")} FROM places JOIN models ON models.number = 1 + places.place % (SELECT count(*) FROM models)`);
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

/** No program may have the file open. `total` is the number of invoices afterwards. */
export const growInvoices = (file, total) =>
  grow(file, "invoices", total, "status = 'paid'", (highest) => ({
    id: `1000000 + ${highest} + place`,
    code: `'INV-' || (1000000 + ${highest} + place)`,
    pay_code: `'copy' || (1000000 + ${highest} + place)`,
  }));

/** Likewise. The copies are in no ledger. */
export const growPayments = (file, total) =>
  grow(file, "transactions", total, "status = 'paid' AND fee IS NOT NULL AND form IS NULL", (highest) => ({
    id: `'TX-' || (2000000 + place)`,
    order_id: `52000000 + place`,
    session_id: `printf('C060%012X', ${highest} + place)`,
    rrn: `printf('%012d', 500000000000 + place)`,
    invoice_id: "NULL",
  }));
