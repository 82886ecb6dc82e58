// An index of three letters for the searches of long lists, in FTS5's trigram form. It finds candidates; the search's
// own conditions decide.
import type { Store } from "./store";

const searched = {
  invoices: ["folded_name", "folded_description", "booking_id", "code", "mobile_phone", "email"],
  transactions: [
    "folded_name",
    "folded_description",
    "id",
    "order_id",
    "qr_code",
    "rrn",
    "session_id",
    "card",
    "email",
  ],
} as const;
export type Searched = keyof typeof searched;

/** Letters that searches do not tell apart, and separators. */
const alike = ["ea", "hg", "xg", "kg", "qg", "jc", " ", "-"].map(([letter, other = ""]) => [letter!, other] as const);
/** LIKE ignores the case of Latin letters only. */
const plain = (text: string): string =>
  alike.reduce(
    (result, [letter, other]) => result.replaceAll(letter, other),
    text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );
const plainSql = (sql: string): string =>
  alike.reduce((result, [letter, other]) => `replace(${result}, '${letter}', '${other}')`, `lower(${sql})`);

/** Numbers of a kind begin alike, so only their last digits are looked up: common letters take the most time. */
const selective = (text: string): string => /\d{3,5}$/.exec(text)?.[0] ?? text;
/** An FTS5 expression that texts with all of `parts` fit; undefined if no part has three letters. */
export function wordsWith(parts: readonly string[]): string | undefined {
  const threes = parts.flatMap((part) => {
    const letters = [...selective(plain(part))];
    return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(""));
  });
  return threes.length === 0
    ? undefined
    : [...new Set(threes)].map((three) => `"${three.replaceAll('"', '""')}"`).join(" AND ");
}

/** The name of the index. The first search creates it, because most runs search nothing. */
export function wordsOf(store: Store, table: Searched): string {
  const name = `${table}_words`;
  if (store.row("SELECT 1 AS found FROM sqlite_master WHERE name = ?", name)) return name;
  const text = (row: string) =>
    plainSql(searched[table].map((column) => `coalesce(${row}.${column}, '')`).join(" || char(10) || "));
  store.atomically(() =>
    store.script(`
CREATE VIRTUAL TABLE ${name} USING fts5 (words, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1', detail = none);
INSERT INTO ${name} (rowid, words) SELECT rowid, ${text(table)} FROM ${table};
INSERT INTO ${name} (${name}) VALUES ('optimize');
CREATE TRIGGER ${name}_inserted AFTER INSERT ON ${table} BEGIN
  INSERT INTO ${name} (rowid, words) VALUES (NEW.rowid, ${text("NEW")});
END;
CREATE TRIGGER ${name}_updated AFTER UPDATE OF ${searched[table].join(", ")} ON ${table} BEGIN
  REPLACE INTO ${name} (rowid, words) VALUES (NEW.rowid, ${text("NEW")});
END;`),
  );
  return name;
}
