import { Store } from "@/sandbox/db/store";

const store = new Store(":memory:");
afterAll(() => store.close());
store.script("CREATE TABLE things (id INTEGER PRIMARY KEY, amount INTEGER NOT NULL)");
const total = () => store.totalRows<{ n: number }>("SELECT count(*) AS n FROM things")[0]!.n;
const add = () => store.run("INSERT INTO things (amount) VALUES (1)");

test("a total is right after every write, also after a rollback", () => {
  expect(total()).toBe(0);
  add();
  expect(total()).toBe(1);
  expect(() =>
    store.atomically(() => {
      add();
      expect(total()).toBe(2);
      throw new Error("undone");
    }),
  ).toThrow("undone");
  expect(total()).toBe(1);
  store.run("UPDATE things SET amount = 2");
  expect(store.totalRows<{ n: number }>("SELECT sum(amount) AS n FROM things")[0]!.n).toBe(2);
});

test("a total is not computed again without a write", () => {
  const rows = jest.spyOn(store, "rows");
  const countQueries = () => rows.mock.calls.filter(([sql]) => sql.includes("count(*)")).length;
  add();
  total();
  total();
  expect(countQueries()).toBe(1);
  store.totalRows("SELECT count(*) AS n FROM things WHERE amount > ?", 1);
  store.totalRows("SELECT count(*) AS n FROM things WHERE amount > ?", 5);
  expect(countQueries()).toBe(3);
});
