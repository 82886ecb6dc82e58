// Multiplies a merchant's invoices: the copies are older than the originals, so that the first page stays the same.
import Database from "libsql";

/** No program may have the file open. `total` is the number of invoices afterwards. */
export function growInvoices(file, total) {
  const database = new Database(file);
  database.pragma("synchronous = OFF");
  const { present, highest, oldest } = database
    .prepare("SELECT count(*) AS present, max(id) AS highest, min(created_at) AS oldest FROM invoices")
    .get();
  const own = {
    id: `${highest} + place`,
    code: `'INV-' || (${highest} + place)`,
    pay_code: `'copy' || (${highest} + place)`,
    created_at: `${oldest} - place * 1000`,
  };
  const columns = database.pragma("table_info(invoices)").map(({ name }) => name);
  const missing = total - present;
  if (missing > 0)
    database.exec(`
      WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < ${missing}),
      models AS MATERIALIZED (SELECT row_number() OVER () AS number, * FROM invoices WHERE status = 'paid' LIMIT 1000)
      INSERT INTO invoices (${columns.join(", ")})
      SELECT ${columns.map((name) => own[name] ?? name).join(", ")} FROM places JOIN models ON models.number = 1 + places.place % (SELECT count(*) FROM models)`);
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}
