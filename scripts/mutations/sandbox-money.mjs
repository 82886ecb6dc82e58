// The walls of the sandbox around money: the ledger, payments, wallets, batches, links.
import { inFile } from "./plant.mjs";

const test = (name) => `tests/unit/sandbox/${name}.test.ts`;
const payments = [test("money")];
const wallets = [test("wallets")];
const intents = [test("intents")];
const bulk = [test("bulk")];
const pay = [test("pay")];
const invoices = [test("invoices")];
const button = [test("pay-button")];
const books = [test("books")];
const bookFiles = ["tests/contract/book-files.test.ts"];

export const sandboxMoney = [
  ...inFile(
    "sandbox/money/ledger.ts",
    [...payments, ...intents],
    [
      [
        "ledger",
        "entries need not cancel out",
        `if (sum(entries.map(({ amount }) => amount)) !== 0)`,
        `if (entries.length === 0)`,
      ],
      [
        "ledger",
        "a wallet falls below zero",
        `if (amount < 0 && !account.startsWith("outside:") && balanceOf(store, account) + amount < 0)`,
        `if (account === "")`,
        [...payments, test("store"), test("data")],
      ],
    ],
  ),
  ...inFile(
    "sandbox/handle-request.ts",
    [test("clock")],
    [
      [
        "ledger",
        "a withdrawal over midnight comes before the day's fees",
        `const still = atThisInstant(provider);`,
        `const still = provider;`,
      ],
    ],
  ),
  ...inFile("sandbox/money/payments.ts", payments, [
    [
      "refunds",
      "a payment of any status is refunded",
      `  if (!refundable.has(payment.status)) throw wrongStatus(payment);\n`,
      ``,
    ],
    ["refunds", "more than the rest is refunded", `  if (amount > remaining) throw tooHigh("refundMax");\n`, ``],
    [
      "refunds",
      "less than 1.00 of more is refunded",
      `if (amount < 100 && amount < remaining) throw invalid({ amount: "min" });`,
      ``,
    ],
    [
      "refunds",
      "a refund takes no money from the wallet",
      `{ account: available(payment.app_id), amount: -amount },\n    { account: outside.cards, amount },\n  ]);\n  store.run(\n    "INSERT`,
      `{ account: outside.banks, amount: -amount },\n    { account: outside.cards, amount },\n  ]);\n  store.run(\n    "INSERT`,
    ],
    ["captures", "more than the hold is captured", `  if (amount > payment.amount) throw tooHigh("preAuthMax");\n`, ``],
    ["captures", "a hold is captured twice", `if (payment.status !== "preAuth") throw wrongStatus(payment);`, ``],
    [
      "captures",
      "an expired hold is captured",
      `  if (payment.status === "preAuthExpired") throw declined("PREAUTH_EXPIRED", "Preauth expired.");\n  if (payment.status !== "preAuth") throw wrongStatus(payment);`,
      `  if (payment.status !== "preAuth" && payment.status !== "preAuthExpired") throw wrongStatus(payment);`,
    ],
    [
      "captures",
      "the rest of a hold stays",
      `{ account: outside.cards, amount: payment.amount - amount },`,
      `{ account: available(payment.app_id), amount: payment.amount - amount },`,
    ],
    [
      "reversals",
      "a payment is reversed the day after",
      `if (calendar.day(payment.captured_at ?? payment.created_at) !== calendar.day(provider.now()))`,
      `if (calendar.day(provider.now()) === "")`,
    ],
    [
      "reversals",
      "a refunded payment is reversed",
      `if (!reversible.has(payment.status)) throw wrongStatus(payment);`,
      ``,
    ],
    [
      "what was shown",
      "a payment that has changed is used",
      `if (payment.status !== status || remainingOf(payment) !== remaining)`,
      `if (payment.id === "")`,
    ],
    [
      "what was shown",
      "another remainder is used",
      `payment.status !== status || remainingOf(payment) !== remaining`,
      `payment.status !== status`,
    ],
    [
      "tenant",
      "a payment of another merchant is found",
      `"SELECT * FROM transactions WHERE id = ? AND app_id IN (SELECT value FROM json_each(?))"`,
      `"SELECT * FROM transactions WHERE id = ? AND ? IS NOT NULL"`,
    ],
  ]),
  ...inFile("sandbox/money/wallets.ts", wallets, [
    ["wallets", "a withdrawal takes more than there is", `if (leaves > free) throw notEnough();`, ``],
    [
      "what was shown",
      "an outdated wallet is used",
      `  if (changed)\n    throw new Refusal(409, "STATE_CHANGED"`,
      `  if (changed && leaves < 0)\n    throw new Refusal(409, "STATE_CHANGED"`,
    ],
    ["wallets", "a withdrawal below its fee passes", `if (cost.total <= 0) throw invalid({ amount: "belowFee" });`, ``],
    [
      "wallets",
      "a withdrawal pays no fee",
      `{ account: outside.banks, amount: terms.total },\n    { account: outside.fees, amount: terms.fee },`,
      `{ account: outside.banks, amount: terms.total + terms.fee },`,
    ],
    ["wallets", "a wallet pays itself", `if (app.id === from.id) throw invalid({ toMerchant: "sameWallet" });`, ``],
    ["masks", "a stranger's application is named", `name: isOwn ? app.name : maskedName(app.name)`, `name: app.name`],
    [
      "wallets",
      "a phone without money tops up",
      `amount > PHONE_BALANCE || phoneOwner(provider, mobilePhone)?.hasMoney === false`,
      `amount > PHONE_BALANCE`,
    ],
  ]),
  ...inFile("sandbox/money/payouts.ts", wallets, [
    ["wallets", "a payout does not cover its fee", `refuseMoreThan(free, total);`, `refuseMoreThan(free, amount);`],
    [
      "wallets",
      "a failed payout takes the money",
      `if (payee.behaviour === "fails") throw declined("TRANSFER_FAILED", "Transfer failed.");`,
      ``,
    ],
    [
      "wallets",
      "a returned payout keeps the fee",
      `{ account: available(app_id), amount: amount + fee },`,
      `{ account: available(app_id), amount },\n          { account: outside.fees, amount: fee },`,
    ],
    [
      "books",
      "a payout that comes back is no movement",
      `kind: "payoutReturn",\n          movement,`,
      `kind: "payoutReturn",`,
    ],
  ]),
  ...inFile("sandbox/money/payees.ts", wallets, [
    [
      "payout destination",
      "an invalid number is paid",
      `if (!kind || brokenDestination(destination)) return undefined;`,
      `if (!kind) return undefined;`,
    ],
    [
      "payout destination",
      "an account of another country is paid",
      `if (!iban.startsWith(sample.iban.country)) return undefined;`,
      ``,
    ],
  ]),
  ...inFile("sandbox/handlers/payouts.ts", wallets, [
    [
      "tenant",
      "the key of one application pays from another",
      `if (appId !== ofKey) throw new Refusal(403, "APP_KEY", "The key belongs to another application.");`,
      ``,
    ],
    [
      "tenant",
      "a payout of another merchant is read",
      `payouts WHERE id = ? AND app_id IN (SELECT value FROM json_each(?))`,
      `payouts WHERE id = ? AND ? IS NOT NULL`,
    ],
  ]),
  ...inFile("sandbox/handlers/wallets.ts", wallets, [
    [
      "tenant",
      "an operation of another wallet is read",
      `wallet_operations WHERE id = ? AND app_id = ?`,
      `wallet_operations WHERE id = ? AND ? IS NOT NULL`,
    ],
    [
      "tenant",
      "the statement of another merchant's wallet is read",
      `statementOf(provider, appOf(provider, user, appId).id, {`,
      `statementOf(provider, appId, {`,
      books,
    ],
    [
      "books",
      "a closing balance ignores the opening balance",
      `closing: balanceBefore(until) }`,
      `closing: moved(">").amount + moved("<").amount }`,
      books,
    ],
    [
      "books",
      "a try that moved nothing is in the sums of a statement",
      ` AND movement IS NOT NULL AND amount`,
      ` AND amount`,
      books,
    ],
    [
      "permission",
      "a wallet shows the recipients of payouts",
      `row.payout_id !== null && !readsPayouts(provider, user, row.app_id)`,
      `row.payout_id === ""`,
      ["tests/contract/rights.test.ts"],
    ],
  ]),
  ...inFile("sandbox/handlers/movement-sums.ts", books, [
    [
      "books",
      "a refund counts on the day of its payment",
      `strftime(?5, (wallet_operations.at + ?2)`,
      `strftime(?5, (iif(kind = 'refund', transactions.captured_at, wallet_operations.at) + ?2)`,
    ],
    [
      "books",
      "a fee counts on the day of its payment",
      `strftime(?5, (fee_at + ?2) / 1000, 'unixepoch'), app_id, \${wayOfPayment}, 0, 0, 0, 0, fee\n    FROM transactions WHERE app_id IN (SELECT value FROM json_each(?1)) AND fee_at >= ?3 AND fee_at < ?4`,
      `strftime(?5, (captured_at + ?2) / 1000, 'unixepoch'), app_id, \${wayOfPayment}, 0, 0, 0, 0, fee\n    FROM transactions WHERE app_id IN (SELECT value FROM json_each(?1)) AND fee IS NOT NULL AND captured_at >= ?3 AND captured_at < ?4`,
    ],
    ["books", "a payment that was reversed is counted", `WHEN 'reversal' THEN -1`, `WHEN 'reversal' THEN 0`],
    [
      "tenant",
      "the days of another merchant are summed",
      `WHERE wallet_operations.app_id IN (SELECT value FROM json_each(?1))`,
      `WHERE ?1 IS NOT NULL`,
    ],
  ]),
  ...inFile("sandbox/handlers/books.ts", books, [
    ["permission", "movements of a wallet are read without the wallet", `roles: roleGroups.wallets.roles`, `...{}`],
    [
      "permission",
      "a search among movements finds recipients of payouts",
      `paying: payingApps(provider, user)`,
      `paying: idsOf(appsInBooks(provider, user))`,
    ],
    ["books", "the last day of a period is left out", `calendar.startOfNext(to)`, `calendar.startOf(to)`],
  ]),
  ...inFile("sandbox/handlers/filters.ts", books, [
    [
      "tenant",
      "movements of another merchant are read",
      `"wallet_operations.app_id IN (SELECT value FROM json_each(?)) AND wallet_operations.movement IS NOT NULL"`,
      `"? IS NOT NULL AND wallet_operations.movement IS NOT NULL"`,
    ],
    [
      "books",
      "a failed payout is a movement",
      `json_each(?)) AND wallet_operations.movement IS NOT NULL"`,
      `json_each(?))"`,
    ],
    [
      "books",
      "a failed payout is a line of a statement",
      `all.add("wallet_operations.movement IS NOT NULL")`,
      `all.add("1 = 1")`,
    ],
    [
      "tenant",
      "refunds of another merchant are listed",
      `transactions.id = refunds.transaction_id) IN (SELECT value FROM json_each(?))"`,
      `transactions.id = refunds.transaction_id) IS NOT NULL AND ? IS NOT NULL"`,
      [test("refunds")],
    ],
  ]),
  ...inFile("components/wallets/statement/read-statement.ts", bookFiles, [
    [
      "books",
      "money that moves while a statement is read is in one half of it",
      `sumsOf(await ask(caller, wallets.statement, terms), lines)`,
      `await ask(caller, wallets.statement, terms)`,
    ],
  ]),
  ...inFile("components/books/day/define-movement-list.ts", bookFiles, [
    [
      "permission",
      "the figures of a file are of applications that the person may not export",
      `!only || only.includes(row.appId)`,
      `!only || row.appId !== ""`,
    ],
  ]),
  ...inFile(
    "lib/provider/all-pages.ts",
    ["tests/unit/provider/all-pages.test.ts"],
    [
      [
        "books",
        "a row that moves to an earlier page is missing in a file",
        `return row !== undefined && ids.has(idOf(row));`,
        `return row !== undefined;`,
      ],
    ],
  ),
  ...inFile("sandbox/users/users.ts", books, [
    [
      "books",
      "a deleted application leaves its closed days",
      `"SELECT * FROM apps WHERE merchant_id = ? ORDER BY id"`,
      `"SELECT * FROM apps WHERE merchant_id = ? AND removed_at IS NULL ORDER BY id"`,
    ],
  ]),
  ...inFile("sandbox/intents.ts", intents, [
    [
      "intent",
      "a key takes another input",
      `first.call !== call.name || first.body !== bodyOf(input)`,
      `first.call !== call.name`,
    ],
    [
      "intent",
      "a key takes another call",
      `first.call !== call.name || first.body !== bodyOf(input)`,
      `first.body !== bodyOf(input)`,
    ],
    ["intent", "a key of any form passes", `if (!/^[\\w.:-]{1,200}$/.test(intent))`, `if (intent === "")`],
    ["intent", "results are forgotten after an hour", `provider.now() - 2 * DAY`, `provider.now() - DAY / 24`],
    [
      "intent",
      "another person's key is the same",
      `"SELECT call, body, answer FROM results WHERE user_id = ? AND intent = ?"`,
      `"SELECT call, body, answer FROM results WHERE ? IS NOT NULL AND intent = ?"`,
    ],
    [
      "tenant",
      "a person sees the outcome of another person",
      `"SELECT call, answer, at FROM results WHERE user_id = ? AND intent = ?"`,
      `"SELECT call, answer, at FROM results WHERE ? IS NOT NULL AND intent = ?"`,
      payments,
    ],
  ]),
  ...inFile("sandbox/money/bulk.ts", bulk, [
    ["batches", "a batch that has changed is paid", `file.version !== decidedOn.version || `, ``],
    [
      "batches",
      "a user who lost the permission goes on paying",
      `appsOf(provider, { ...actor, acting })`,
      `appsOf(provider, actor)`,
    ],
    [
      "batches",
      "a batch is paid without money",
      `  refuseMoreThan(balanceOf(store, available(file.app_id)) - promised(provider, file.app_id), unpaid.total);\n`,
      ``,
    ],
    ["batches", "two batches are paid from one balance", ` - promised(provider, file.app_id), unpaid`, `, unpaid`],
    [
      "batches",
      "a batch is paid twice",
      `if (file.status === "inProgress" || unpaid.count === 0)`,
      `if (file.status === "")`,
    ],
    [
      "batches",
      "a row of a paid batch is removed",
      `if (file.paid_at !== null || file.status === "inProgress")`,
      `if (file.status === "")`,
    ],
    [
      "tenant",
      "a batch of another merchant is found",
      `bulk_files WHERE id = ? AND kind = ? AND app_id IN (SELECT value FROM json_each(?))`,
      `bulk_files WHERE id = ? AND kind = ? AND ? IS NOT NULL`,
      [...bulk, "tests/contract/bulk.test.ts"],
    ],
    ["masks", "a batch stores whole numbers", `destination: payee?.masked ?? maskedAnyhow(`, `destination: (`],
  ]),
  ...inFile("sandbox/handlers/filters.ts", bulk, [
    [
      "tenant",
      "files of other applications wait for a person",
      `.add("app_id IN (SELECT value FROM json_each(?))", apps)`,
      `.add("? IS NOT NULL", apps)`,
    ],
  ]),
  ...inFile("sandbox/handlers/bulk.ts", bulk, [
    [
      "tenant",
      "marks of another merchant are found",
      `kind = ? AND app_id IN (SELECT value FROM json_each(?)) AND bulk_rows`,
      `kind = ? AND ? IS NOT NULL AND bulk_rows`,
    ],
  ]),
  ...inFile(
    "sandbox/pay/example.ts",
    [test("connect")],
    [["payment page", "an example of a closed user is shown", `if (!user?.active ||`, `if (!user ||`]],
  ),
  ...inFile(
    "sandbox/pay/bill.ts",
    [test("connect")],
    [["payment page", "an example never ends", `exampleUntil <= provider.now() ? "expired" : undefined`, `undefined`]],
  ),
  ...inFile("sandbox/pay/form-token.ts", pay, [
    [
      "payment page",
      "a form of any browser pays",
      "`${code} ${version} ${attempt} ${visitor}`",
      "`${code} ${version} ${attempt}`",
    ],
    [
      "payment page",
      "a form of one link pays another",
      "`${code} ${version} ${attempt} ${visitor}`",
      "`${version} ${attempt} ${visitor}`",
    ],
    [
      "payment page",
      "a spoilt token passes",
      `timingSafeEqual(actual, expected) ? { attempt, version } : undefined`,
      `expected ? { attempt, version } : undefined`,
    ],
  ]),
  ...inFile(
    "sandbox/pay/handle-payment-page.ts",
    [test("connect")],
    [["payment page", "an example takes a form", ` && bill?.exampleUntil === undefined`, ``]],
  ),
  ...inFile("sandbox/pay/handle-payment-page.ts", pay, [
    [
      "payment page",
      "a form of another site pays",
      `request.headers.get("sec-fetch-site") === "cross-site"`,
      `request.headers.get("sec-fetch-site") === ""`,
    ],
    [
      "payment page",
      "a form that is sent twice pays twice",
      `  if (attempted(now, attempt)) return redirectToReceipt();\n`,
      ``,
    ],
    [
      "payment page",
      "a closed link takes a payment",
      `  const closed = closedFor(now);\n  if (closed) return closedPage(frame, closed, now);\n`,
      ``,
    ],
    [
      "payment page",
      "an edited bill is paid as it was",
      `if (current.version !== version) return askAgain({ isChanged: true });`,
      ``,
    ],
    [
      "payment page",
      "a receipt belongs to any link",
      `WHERE form = ?1 AND (invoice_id`,
      `WHERE form = ?1 OR (invoice_id`,
    ],
  ]),
  ...inFile("sandbox/pay/bill.ts", pay, [
    ["payment page", "a deleted invoice is paid", `if (invoice && invoice.removed_at !== null) return "deleted";`, ``],
    [
      "payment page",
      "a paid invoice is paid again",
      `if (invoice && !payableStatuses.includes(invoice.status)) return closedBy[invoice.status] ?? "closed";`,
      ``,
    ],
    ["payment page", "an expired link is paid", `if (invoice && isOverdue(provider, invoice)) return "expired";`, ``],
    [
      "payment page",
      "a disabled merchant is paid",
      `return merchant.removed_at !== null || !isOpen ? "closed" : undefined;`,
      `return merchant.removed_at !== null ? "closed" : undefined;`,
    ],
  ]),
  ...inFile("sandbox/pay/seal.ts", button, [
    [
      "payment page",
      "a button's amount is changed",
      `actual.length !== expected.length || !timingSafeEqual(actual, expected)`,
      `actual.length !== expected.length`,
    ],
    ["payment page", "a button of another country pays", `if (!code.startsWith(start)) return undefined;`, ``],
  ]),
  ...inFile(
    "sandbox/money/invoices.ts",
    [test("lists")],
    [
      [
        "states of an invoice",
        "a lapsed link is open",
        "`${statusIn(openStatuses)} AND invoices.expires_on >= ?`",
        "`${statusIn(openStatuses)} AND ? IS NOT NULL`",
      ],
    ],
  ),
  ...inFile("sandbox/money/invoices.ts", invoices, [
    [
      "tenant",
      "an invoice of another merchant is found",
      `"SELECT * FROM invoices WHERE id = ? AND app_id IN (SELECT value FROM json_each(?))"`,
      `"SELECT * FROM invoices WHERE id = ? AND ? IS NOT NULL"`,
    ],
    [
      "states of an invoice",
      "a deleted invoice is used",
      `if (row.removed_at !== null) throw`,
      `if (row.id === 0) throw`,
    ],
    [
      "states of an invoice",
      "an invoice of any status is changed",
      `if (!statusesAllowing[action].includes(invoice.status))`,
      `if (invoice.status === "")`,
    ],
    [
      "states of an invoice",
      "an overdue link is sent",
      `if (action === "send" && isOverdue(provider, invoice))`,
      `if (action === "send" && invoice.id === 0)`,
    ],
  ]),
  ...inFile("sandbox/handlers/invoices.ts", invoices, [
    [
      "what was shown",
      "an invoice of another version is changed",
      `if (row.version !== version)`,
      `if (row.version === 0)`,
    ],
    [
      "states of an invoice",
      "a link ends today",
      `if (draft.linkExpirationDate <= today)`,
      `if (draft.linkExpirationDate < today)`,
    ],
    [
      "permission",
      "a link is sent without the permission",
      `if (!hasOn(provider, user, row.app_id, "sendLink")) throw forbidden("sendLink");`,
      ``,
    ],
    [
      "states of an application",
      "an application that takes no payments makes invoices",
      `  refuseWithoutPayments(appOf(provider, user, draft.appId));`,
      `  appOf(provider, user, draft.appId);`,
      [...invoices, test("apps")],
    ],
  ]),
];
