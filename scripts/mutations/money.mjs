// The rules of money: amounts, fees, rounding, parts, refunds, captures, destinations, limits, and the format on the wire.
import { inFile } from "./plant.mjs";

const rule = (name) => [`tests/unit/rules/${name}.test.ts`];
const inputs = ["tests/unit/contract/amounts.test.ts"];
const rows = (name, list, tests = rule(name)) => inFile(`lib/rules/${name}.ts`, tests, list);

export const money = [
  ...rows("money-changes", [
    ["what was shown", "a lower balance that is not enough passes", `available.to < leaves ||`, ``],
    [
      "what was shown",
      "an amount that left meanwhile is sent again",
      `|| available.from - available.to === leaves`,
      ``,
    ],
    ["what was shown", "another fee is taken", `isStopped || changes.fee ||`, `isStopped ||`],
    ["what was shown", "another name gets the money", `changes.fee || changes.name ||`, `changes.fee ||`],
    ["what was shown", "another account gets the money", `changes.name || changes.account ?`, `changes.name ?`],
  ]),
  ...rows("money", [
    [
      "amounts",
      "a fraction of a minor unit passes",
      `if (!Number.isSafeInteger(minor)) throw`,
      `if (Number.isNaN(minor)) throw`,
    ],
    ["amounts", "three decimals pass", `(?:\\.(\\d{1,2}))?$/`, `(?:\\.(\\d{1,3}))?$/`],
    ["amounts", "12.5 is 12.05", `fraction.padEnd(decimals, "0")`, `fraction.padStart(decimals, "0")`],
    ["amounts", "a sign is lost", `return sign && minor !== 0 ? -minor : minor;`, `return minor;`],
    ["rounding", "a share is cut", `product < 0n ? -5_000n : 5_000n`, `0n`],
    ["rounding", "half of a negative share is rounded up", `product < 0n ? -5_000n : 5_000n`, `5_000n`],
    [
      "rounding",
      "a large product loses digits",
      `const product = BigInt(exact(minor)) * BigInt(exact(basisPoints));`,
      `const product = BigInt(exact(minor) * exact(basisPoints));`,
    ],
  ]),
  ...rows("fees", [
    ["fees", "650.00 costs the percentage", `amount <= rule.flatUpTo ?`, `amount < rule.flatUpTo ?`],
    ["fees", "the partner bank costs", `  if (toPartnerBank) return 0;\n`, ``],
    ["fees", "a withdrawal's fee is added", `total: amount - fee`, `total: amount + fee`],
    ["fees", "a payout's fee is deducted", `total: amount + fee`, `total: amount - fee`],
    [
      "fees",
      "the largest payout does not cover its fee",
      `while (amount > rule.flatUpTo && !fits(amount)) amount -= 1;`,
      ``,
    ],
    [
      "fees",
      "a balance below the fee pays out",
      `Math.max(0, Math.min(rule.flatUpTo, available - rule.flat))`,
      `Math.min(rule.flatUpTo, available - rule.flat)`,
    ],
    ["fees", "a foreign bank counts as the partner", `range.from <= start && start <= range.to`, `range.from <= start`],
    [
      "fees",
      "the bank of an IBAN is read at the wrong place",
      `.slice(4).startsWith(bank.code)`,
      `.includes(bank.code)`,
    ],
  ]),
  ...inFile("lib/rules/amount-entry.ts", rule("part"), [
    ["parts", "more than the rest is accepted", `  if (amount > remaining) return { wrong: "tooHigh" };\n`, ``],
    [
      "parts",
      "less than 1.00 is accepted",
      `amount < LEAST_AMOUNT && amount !== remaining`,
      `amount < 0 && amount !== remaining`,
    ],
    [
      "parts",
      "a last rest below 1.00 is refused",
      `amount < LEAST_AMOUNT && amount !== remaining`,
      `amount < LEAST_AMOUNT`,
    ],
    ["parts", "zero is accepted", `  if (amount === 0) return { wrong: "zero" };\n`, ``],
    [
      "parts",
      "an entry with two readings is guessed",
      `if ("ambiguous" in reading) return { wrong: "ambiguous" };`,
      `if ("ambiguous" in reading) return { amount: reading.ambiguous[0] };`,
    ],
    ["parts", "a part below 1.00 is offered", `amount >= LEAST_AMOUNT && amount < remaining`, `amount < remaining`],
  ]),
  ...rows("amount-entry", [
    [
      "amount entry",
      "1,234 is guessed",
      `return { ambiguous: [thousandths * 100, share(thousandths, 1_000)] };`,
      `return { amount: thousandths * 100 };`,
    ],
    [
      "amount entry",
      "groups of any length pass",
      `groups.every((group) => /^\\d{3}$/.test(group))`,
      `groups.every((group) => /^\\d+$/.test(group))`,
    ],
    [
      "amount entry",
      "a third decimal is cut",
      `if (fraction.length > decimals) return { wrong: "decimals" };`,
      `fraction = fraction.slice(0, decimals);`,
    ],
    [
      "amount entry",
      "an amount above the largest passes",
      `amount === undefined || amount > LARGEST_AMOUNT`,
      `amount === undefined`,
    ],
    [
      "amount entry",
      "a foreign currency passes",
      "`^\\\\s*${currency}|${currency}\\\\s*$`",
      "`^\\\\s*[A-Z]{3}|[A-Z]{3}\\\\s*$`",
    ],
  ]),
  ...inFile("lib/rules/money.ts", rule("installments"), [
    ["parts", "the last installment leaves the rounding", `last: amount - monthly * (months - 1)`, `last: monthly`],
    ["parts", "an installment is nothing", `return monthly > 0 ?`, `return monthly >= 0 ?`],
  ]),
  ...rows("transaction-life", [
    ["refunds", "a refund of nothing is offered", ` && remaining > 0`, ``],
    [
      "refunds",
      "a reversed payment is refunded",
      `const refundable = ["paid", "success", "partialRefunded"];`,
      `const refundable = ["paid", "success", "partialRefunded", "reversed"];`,
    ],
    [
      "reversals",
      "a payment is reversed the day after",
      ` && dayAt(capturedAt(standing), timeZone) === todayIn(timeZone, now)`,
      ``,
    ],
    [
      "reversals",
      "the day of a hold counts, not of its completion",
      `  capturedDate ?? createdDate;`,
      `  createdDate ?? capturedDate;`,
    ],
    [
      "captures",
      "a payment is completed twice",
      `return status === "preAuth";`,
      `return status === "preAuth" || status === "paid";`,
    ],
  ]),
  ...rows("masked-name", [
    ["recipient's name", "a name that differs is not told", `if (weakest === 0) return "other";`, ``],
    ["recipient's name", "initials alone agree", `weakest >= 2 && most === 3`, `weakest >= 2`],
    ["recipient's name", "two words take one word of the bank", `many.toSpliced(at, 1)`, `many`],
    ["recipient's name", "hidden letters stand for words", `words.length === others.length && `, ``],
    ["recipient's name", "two masks agree", ` || whole.includes("•")`, ``],
  ]),
  ...rows("payout-checks", [
    ["recipient's name", "a row with another name passes", `payee !== null && compareNames(fullName, payee)`, `payee`],
    ["recipient's name", "a failed payout counts as paid", `!failed.includes(status) &&`, ``],
    ["recipient's name", "another amount counts as repeated", `amount === next.amount &&`, ``],
  ]),
  ...rows("payout-destination", [
    ["payout destination", "a card with a wrong digit passes", ` && hasCheckDigit(plain)`, ``],
    ["payout destination", "zeros pass as a card", ` && !/^0+$/.test(plain)`, ``],
    [
      "payout destination",
      "an IBAN with a wrong digit passes",
      `return isValidIBAN(plain) ? undefined : "iban";`,
      `return plain.length > 14 ? undefined : "iban";`,
    ],
    ["payout destination", "a number of any length is a card", `/^\\d{13,19}$/.test(plain)`, `/^\\d+$/.test(plain)`],
  ]),
  ...rows("bank-details", [
    [
      "payout destination",
      "an account of another country passes",
      `(country !== undefined && !plain.startsWith(country)) ||`,
      ``,
    ],
    [
      "payout destination",
      "an account with a wrong check digit passes",
      `if (errorCodes.length > 0) return "check";`,
      ``,
    ],
  ]),
  ...rows("sums", [
    ["sums", "a refund stays in the net", `net: collected - refunded - (fees ?? 0)`, `net: collected - (fees ?? 0)`],
    ["sums", "fees stay in the net", `net: collected - refunded - (fees ?? 0)`, `net: collected - refunded`],
    ["sums", "currencies are added", `parts.filter((part) => part.currency === currency)`, `parts`],
    [
      "sums",
      "a lapsed link is awaited",
      `open ?? (awaiting.has(status) ? amount : 0)`,
      `awaiting.has(status) ? amount : 0`,
    ],
    [
      "sums",
      "declined payments are awaited",
      `new Set(["created", "inProgress"])`,
      `new Set(["created", "inProgress", "declined"])`,
    ],
  ]),
  ...rows(
    "books",
    [["books", "fees stay in the net of a day", `net: collected - refunded - fees`, `net: collected - refunded`]],
    ["tests/unit/sandbox/books.test.ts"],
  ),
  ...rows("statement-match", [
    [
      "books",
      "a line with another amount matches its payment",
      `rows[line.amount === mine.amount ? "matched" : "different"]`,
      `rows["matched"]`,
    ],
    ["books", "a line matches any payment of its card", "`${card} ${amount}`", "card"],
    ["books", "a refund matches a payment", `amount < 0 ? "-" : "+"`, `"+"`],
  ]),
  ...inFile(
    "components/money/operation-text.ts",
    ["tests/unit/list/file-columns.test.ts"],
    [["books", "money that left has no sign", `moved ? amount : Math.abs(amount)`, `Math.abs(amount)`]],
  ),
  ...inFile(
    "components/list/table/column.ts",
    ["tests/unit/list/file-columns.test.ts"],
    [["books", "a failed try is in the sum of chosen rows", `return unmoved ? 0 :`, `return !unmoved && false ? 0 :`]],
  ),
  ...inFile(
    "sandbox/money/operations.ts",
    ["tests/unit/sandbox/pay.test.ts"],
    [["books", "a payment by link is a card", `ELSE 'link' END`, `ELSE 'card' END`]],
  ),
  ...inFile(
    "components/transactions/refunds/define-refund-list.ts",
    ["tests/unit/list/file-columns.test.ts"],
    [["books", "a refund that failed is in the total", `total: isMoved,`, `total: true,`]],
  ),
  ...inFile(
    "components/wallets/statement/camt053.ts",
    ["tests/unit/wallets/statement.test.ts"],
    [["books", "a debit is a credit", `minor < 0 ? "DBIT" : "CRDT"`, `"CRDT"`]],
  ),
  ...inFile(
    "components/wallets/statement/statement-sheet.ts",
    ["tests/unit/wallets/statement.test.ts"],
    [["books", "a sheet opens with nothing", `"opening", null, statement.opening)`, `"opening", null, 0)`]],
  ),
  ...rows("mask", [
    [
      "masks",
      "seven digits of a card are shown",
      `digits.slice(0, 6) + dot.repeat(hidden)`,
      `digits.slice(0, 7) + dot.repeat(hidden - 1)`,
    ],
    ["masks", "a whole e-mail is shown", "return `${first}${dot.repeat(3)}${email.slice(at)}`;", "return email;"],
    ["masks", "a whole IBAN is shown", "`${plain.slice(0, 4)} ${dot.repeat(4)} ${plain.slice(-4)}`;", "plain;"],
  ]),
  ...rows(
    "app-life",
    [
      [
        "states of an application",
        "payments are taken without the agreement",
        `state === "inProduction" && contractSigned`,
        `state === "inProduction"`,
      ],
      [
        "states of an application",
        "a draft goes into production",
        `submit: { from: "draft", to: "underReview" }`,
        `submit: { from: "draft", to: "inProduction" }`,
      ],
      [
        "states of an application",
        "an application goes to review without the agreement",
        `step !== "disable"`,
        `step === "enable"`,
      ],
    ],
    ["tests/unit/sandbox/apps.test.ts", "tests/unit/sandbox/pay.test.ts", "tests/unit/actions/rules.test.ts"],
  ),
  ...rows(
    "invoice-life",
    [
      ["states of an invoice", "an overdue link is sent", ` && (action !== "send" || linkExpirationDate >= today)`, ``],
      ["sums", "a row with a lapsed link is awaited", ` && linkExpirationDate >= today ? amount`, ` ? amount`],
      [
        "states of an invoice",
        "a paid invoice is deleted",
        `remove: [...editable, "canceled"],`,
        `remove: [...editable, "canceled", "paid"],`,
      ],
      [
        "states of an invoice",
        "a paid invoice is edited",
        `const editable = [...payableStatuses, "expired"];`,
        `const editable = [...payableStatuses, "expired", "paid"];`,
      ],
      [
        "refunds",
        "what was refunded is refunded again",
        `remaining: status === "preAuth" ? amount : captured - refunded,`,
        `remaining: status === "preAuth" ? amount : captured,`,
      ],
    ],
    ["tests/unit/actions/rules.test.ts", "tests/unit/rules/invoice-life.test.ts"],
  ),
  ...inFile("lib/contract/values.ts", inputs, [
    ["wire format", "an amount without decimals passes", `/^-?\\d{1,12}\\.\\d{2}$/`, `/^-?\\d{1,12}(\\.\\d{1,2})?$/`],
    ["wire format", "5 is written as 0.5", `.padStart(3, "0")`, `.padStart(2, "0")`],
    ["amounts", "less than 1.00 passes", `(minor) => minor >= LEAST_AMOUNT,`, `(minor) => minor >= 0,`],
    [
      "amounts",
      "an invoice of 40 000.00 passes",
      `(minor) => minor < INVOICE_LIMIT`,
      `(minor) => minor <= INVOICE_LIMIT`,
    ],
  ]),
  ...inFile(
    "lib/contract/checks/card-number.ts",
    ["tests/unit/contract/card-number.test.ts"],
    [
      [
        "masks",
        "a card number in a text stays",
        `text.slice(end, index) + masked(digitsIn(card))`,
        `text.slice(end, index) + card`,
      ],
      ["masks", "a card number in Arabic digits stays", `const digit = "[\\\\d٠-٩۰-۹]";`, `const digit = "\\\\d";`],
      [
        "masks",
        "a card number beside another number stays",
        `? run : cardIn(run.replace(lastGroup, ""))`,
        `? run : ""`,
      ],
      [
        "masks",
        "a part of an account is taken for a card number",
        `const searched = text.replace(ids, (id) => "x".repeat(id.length));`,
        `const searched = text;`,
      ],
      [
        "masks",
        "a part of a card number stays in a search",
        `/[*•]/.test(typed) || digits.length <= 10 ? typed : masked(digits)`,
        `/[*•]/.test(typed) || digits.length <= 15 ? typed : masked(digits)`,
      ],
    ],
  ),
];
