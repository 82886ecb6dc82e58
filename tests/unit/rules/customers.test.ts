import {
  type Contact,
  customersIn,
  emailsIn,
  identityOf,
  namesIn,
  readIdentity,
  spellingsIn,
} from "@/lib/rules/customers";

const contact = (own: Partial<Contact>): Contact => ({ fullName: "", mobilePhone: "", email: "", ...own });
const groups = (...contacts: readonly Partial<Contact>[]) =>
  customersIn(contacts.map(contact), "AZ").map(({ records }) => records.map(({ fullName }) => fullName));

test("a phone in any spelling is one customer", () => {
  const spellings = [
    "+994507332190",
    "050 733 21 90",
    "994507332190",
    "(50) 733-21-90",
    "٠٥٠٧٣٣٢١٩٠",
    "00994507332190",
  ];
  const found = customersIn(
    spellings.map((mobilePhone) => contact({ mobilePhone })),
    "AZ",
  );
  expect(found.map(({ identity }) => identity)).toEqual(["phone:+994507332190"]);
});

test("one phone with two spellings of a name is one customer", () => {
  expect(
    groups(
      { fullName: "Günel Rzayeva", mobilePhone: "+994507332190" },
      { fullName: "Гюнель Рзаева", mobilePhone: "0507332190" },
      { fullName: "جونيل", mobilePhone: "994507332190" },
    ),
  ).toEqual([["Günel Rzayeva", "Гюнель Рзаева", "جونيل"]]);
});

test("two people of one name with different phones are two customers", () => {
  expect(
    groups(
      { fullName: "Aysel Əliyeva", mobilePhone: "+994507332190" },
      { fullName: "Aysel Əliyeva", mobilePhone: "+994502001003" },
    ),
  ).toHaveLength(2);
});

test("an e-mail in any case is one, and belongs to the phone that has it", () => {
  const found = customersIn(
    [
      contact({ fullName: "A", email: "Leyla@Example.az" }),
      contact({ fullName: "B", email: "leyla@example.az", mobilePhone: "+994507332190" }),
      contact({ fullName: "C", email: "leyla@example.az " }),
    ],
    "AZ",
  );
  expect(found.map(({ all }) => all)).toEqual([
    ["phone:+994507332190", "email:leyla@example.az", "name:a", "name:b", "name:c"],
  ]);
});

test("an e-mail of two phones is of neither: without a phone it is a customer of its own", () => {
  const found = customersIn(
    [
      contact({ email: "office@example.az", mobilePhone: "+994507332190" }),
      contact({ email: "office@example.az", mobilePhone: "+994502001003" }),
      contact({ email: "office@example.az" }),
    ],
    "AZ",
  );
  expect(found.map(({ all }) => all)).toEqual([
    ["phone:+994507332190"],
    ["phone:+994502001003"],
    ["email:office@example.az"],
  ]);
});

test("a name alone joins the only customer of that name, in any case, accents, script and order", () => {
  expect(
    groups(
      { fullName: "RZAYEVA  Gunel" },
      { fullName: "Günel Rzayeva", mobilePhone: "+994507332190" },
      { fullName: "Лейла" },
      { fullName: "Leyla", email: "leyla@example.az" },
      { fullName: "أحمد" },
      { fullName: "احمد" },
    ),
  ).toEqual([
    ["RZAYEVA  Gunel", "Günel Rzayeva"],
    ["Лейла", "Leyla"],
    ["أحمد", "احمد"],
  ]);
});

test.each([
  ["two phones", { mobilePhone: "+994507332190" }, { mobilePhone: "+994502001003" }],
  ["two e-mails", { email: "one@example.az" }, { email: "two@example.az" }],
  ["a phone and another e-mail", { mobilePhone: "+994507332190" }, { email: "two@example.az" }],
])("a name alone joins none if the name has %s", (_case, one, other) => {
  const fullName = "Aysel Əliyeva";
  expect(groups({ fullName, ...one }, { fullName, ...other }, { fullName })).toHaveLength(3);
});

test("a record without a name, a phone and an e-mail is of no customer", () => {
  expect(groups({}, { fullName: " – ", mobilePhone: "12" })).toEqual([]);
});

test("an identity is read from its own text and from another spelling of it", () => {
  expect(readIdentity("name:Günel RZAYEVA", "AZ")).toBe("name:gunel rzayeva");
  expect(readIdentity("phone:050 733 21 90", "AZ")).toBe("phone:+994507332190");
  expect(readIdentity("email:A@B.az", "AZ")).toBe("email:a@b.az");
  expect(readIdentity("phone:12", "AZ")).toBeUndefined();
  expect(readIdentity("card:4169", "AZ")).toBeUndefined();
  expect(identityOf(contact({ mobilePhone: "+971501234567" }), "AE")).toBe("phone:+971501234567");
});

test("the most used names and addresses come first, and each spelling once", () => {
  const records = [
    contact({ fullName: "Leyla M", email: "a@b.az", mobilePhone: "+994507332190" }),
    contact({ fullName: "Leyla Məmmədova", email: "x@y.az", mobilePhone: "0507332190" }),
    contact({ fullName: "LEYLA MƏMMƏDOVA", email: "X@y.az", mobilePhone: "0507332190" }),
  ];
  expect(namesIn(records)).toEqual(["Leyla Məmmədova", "Leyla M"]);
  expect(emailsIn(records)).toEqual(["x@y.az", "a@b.az"]);
  expect(spellingsIn(records, "+994507332190")).toEqual(["0507332190"]);
});
