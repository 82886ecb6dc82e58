// The walls of the sandbox around people: codes, passwords, tokens, permissions, ranks, applications, signatures.
import { inFile } from "./plant.mjs";

const test = (name) => `tests/unit/sandbox/${name}.test.ts`;
const codes = [test("codes")];
const auth = [test("auth")];
const users = [test("users")];
const apps = [test("apps")];
const connect = [test("connect")];
const requests = [test("handle-request")];

export const sandboxPeople = [
  ...inFile("sandbox/handle-request.ts", requests, [
    [
      "session",
      "a call needs no token",
      `if (!guest && !known) throw unauthenticated();`,
      `if (!guest && !known) return new Response("{}");`,
    ],
    [
      "permission",
      "a closed noun is open",
      `if (!circlesOf(call).every((circle) => isInRoleGroup(holderOf(user), circle))) throw forbidden(nounOf(call));`,
      ``,
    ],
    [
      "permission",
      "no permission is asked",
      `if (first && !permissions.some((permission) => user.privileges.includes(permission))) throw forbidden(first);`,
      ``,
    ],
    [
      "keys of applications",
      "any key serves",
      `const app = appsOf(provider, user).find(({ id }) => id === owner?.id);`,
      `const app = appsOf(provider, user).find(({ id }) => owner === undefined || id === owner.id);`,
    ],
    [
      "input",
      "broken rules pass",
      `if (!checked.ok) throw invalid(checked.fields);`,
      `if (!checked.ok) return new Response("{}");`,
    ],
    [
      "size",
      "a body of any size is read",
      `if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();`,
      `limit = Infinity;`,
    ],
    [
      "content type",
      "a form passes as JSON",
      `if (!/^application\\/json\\b/i.test(type)) throw`,
      `if (type === "") throw`,
    ],
    [
      "one-time codes",
      "a second step needs no code",
      `call.name.endsWith(".act") ? spendCode(`,
      `call.name.endsWith(".act") && !input.OTP ? spendCode(`,
      codes,
    ],
    [
      "intent",
      "an upload with another file is a repeat",
      `form?.file ? { ...input, file: hashOf(form.file.bytes) } : input`,
      `input`,
      [test("bulk")],
    ],
    [
      "intent",
      "a key is not remembered",
      `if (intent && known) remember(provider, known.user, intent, call, intentInput, output);`,
      ``,
      [test("intents")],
    ],
  ]),
  ...inFile("sandbox/users/codes.ts", codes, [
    [
      "one-time codes",
      "a code works twice",
      `provider.store.run("UPDATE codes SET state = 'spent' WHERE id = ?", last.id);`,
      ``,
    ],
    [
      "one-time codes",
      "a code is valid for ever",
      `if (provider.now() >= last.expires_at)`,
      `if (last.expires_at < 0)`,
    ],
    [
      "one-time codes",
      "a code serves another input",
      ` || last.bound !== boundOf(action, input)`,
      ``,
      [...codes, test("wallets")],
    ],
    ["one-time codes", "any code is right", `last.hash !== hash || `, ``],
    [
      "one-time codes",
      "a replaced code is a wrong try",
      `if (last.hash !== hash) refuseReplaced(`,
      `if (false) refuseReplaced(`,
    ],
    ["one-time codes", "wrong codes do not count", `attemptsLeft > 0 ? "live" : "dead",`, `"live",`],
    ["one-time codes", "a lock does not hold", `if (wait > 0) throw tooMany(wait, "CODE_LOCKED");`, ``],
    [
      "one-time codes",
      "a new code resets the count",
      `CODE_ATTEMPTS - (failuresOf(provider, user.id, action).wrong % CODE_ATTEMPTS)`,
      `CODE_ATTEMPTS`,
    ],
    [
      "one-time codes",
      "a code is sent again without a wait",
      `if (wait > 0 && last.state !== "replaced") throw tooMany(wait, "RESEND_WAIT"); // the newest code is replaced only by voidCodes`,
      ``,
    ],
    [
      "one-time codes",
      "a first step repeats without a wait",
      `    if (wait > 0) throw tooMany(wait, "RESEND_WAIT");`,
      ``,
    ],
    [
      "one-time codes",
      "an old first step is repeated",
      `if (provider.now() > last.sent_at + 4 * CODE_LIFE * 1000)`,
      `if (last.sent_at < 0)`,
    ],
    [
      "one-time codes",
      "an older code stays valid",
      `last.state === "spent" || last.state === "replaced") throw wrongCode`,
      `last.state === "spent") throw wrongCode`,
    ],
    [
      "one-time codes",
      "wrong codes alarm no person",
      `if (attemptsLeft === 0) warn(provider, user, action, wrong);`,
      ``,
    ],
  ]),
  ...inFile("sandbox/users/passwords.ts", auth, [
    [
      "passwords",
      "passwords are guessed without end",
      `if (failures >= PASSWORD_ATTEMPTS) throw`,
      `if (failures < 0) throw`,
    ],
    ["passwords", "a wrong password is right", `if (user && right) {`, `if (user) {`],
    [
      "passwords",
      "the time of the answer shows that an account is unknown",
      `const right = isPassword(password, user?.password);`,
      `const right = user !== undefined && isPassword(password, user.password);`,
    ],
    [
      "passwords",
      "strangers lock a known browser",
      "`${user?.id ?? typed.trim().toLowerCase()} ${apart}`",
      "`${user?.id ?? typed.trim().toLowerCase()}`",
    ],
  ]),
  ...inFile("sandbox/handlers/auth.ts", auth, [
    [
      "passwords",
      "registration reveals the phone of a taken address",
      `codes.send(letter, registrantOf(provider, email, input.mobilePhone))`,
      `codes.send({ text: letter.text }, findUser(provider, account.id))`,
    ],
    [
      "passwords",
      "a reset link works twice",
      `hash = ? AND used_at IS NULL AND expires_at > ?`,
      `hash = ? AND expires_at > ?`,
    ],
    [
      "passwords",
      "a reset link is valid for ever",
      `hash = ? AND used_at IS NULL AND expires_at > ?`,
      `hash = ? AND used_at IS NULL AND expires_at > ? - 86400000`,
    ],
    [
      "session",
      "a reset leaves old sessions",
      `    forgetWrongCodes(provider, user);\n    revokeTokens(provider, user);\n`,
      `    forgetWrongCodes(provider, user);\n`,
    ],
    [
      "session",
      "sign-out leaves the token",
      `provider.store.run("DELETE FROM tokens WHERE hash = ?", token);`,
      `void token;`,
    ],
    [
      "session",
      "every token lasts fourteen days",
      `remembered.rememberMe === true ? REMEMBERED_LIFE : TOKEN_LIFE`,
      `remembered ? REMEMBERED_LIFE : TOKEN_LIFE`,
    ],
    [
      "passwords",
      "an unconfirmed account signs in",
      `if (!user.active) throw declined("ACCOUNT_NOT_CONFIRMED", "This account is not confirmed yet.");`,
      ``,
    ],
    [
      "passwords",
      "a common password is set",
      `if (isCommonPassword(input.newPassword)) throw invalid({ newPassword: "common" });`,
      ``,
    ],
    [
      "limits",
      "a phone gets any number of registrations",
      `  if (sent >= MOST_TEXTS) throw`,
      `  if (sent < 0) throw`,
      ["tests/contract/sign-in.test.ts"],
    ],
  ]),
  ...inFile(
    "sandbox/handlers/profile.ts",
    [...auth, ...codes],
    [
      ["session", "a new password leaves other sessions", `revokeTokens(provider, user, token);`, `void token;`],
      [
        "passwords",
        "an e-mail changes without the password",
        `changeEmail: {\n    ask: ({ provider, user, input: { email, password }, codes }) => {\n      proveOwn(provider, user, password);`,
        `changeEmail: {\n    ask: ({ provider, user, input: { email }, codes }) => {`,
      ],
      [
        "passwords",
        "a phone changes without the password",
        `act: ({ provider, user, input: { mobilePhone, password } }) => {\n      proveOwn(provider, user, password);`,
        `act: ({ provider, user, input: { mobilePhone } }) => {`,
      ],
    ],
  ),
  ...inFile(
    "sandbox/connect/contact.ts",
    [...codes, ...auth, ...users],
    [
      [
        "one-time codes",
        "a code to the old phone stays valid",
        `phone, id);\n  voidCodes(provider, id);\n`,
        `phone, id);\n`,
        codes,
      ],
      [
        "passwords",
        "a reset link to the old address stays valid",
        `provider.store.run("DELETE FROM reset_links WHERE user_id = ?", id);`,
        ``,
        auth,
      ],
      [
        "contact",
        "the old phone is not told",
        `send(provider, { address: mobilePhone, channel: "sms", purpose, alsoKnownAs: [email], text });`,
        ``,
        codes,
      ],
    ],
  ),
  ...inFile("sandbox/users/users.ts", users, [
    ["session", "an expired token is valid", `WHERE hash = ? AND expires_at > ?"`, `WHERE hash = ? AND ? > 0"`, auth],
    [
      "contact",
      "two people of a merchant share a phone",
      `throw invalid({ mobilePhone: "taken" });`,
      `return;`,
      [...users, ...codes],
    ],
    ["contact", "two people share an e-mail", `throw invalid({ email: "taken" });`, `return;`],
    [
      "tenant",
      "an owner sees applications of every merchant",
      `"SELECT apps.* FROM apps WHERE merchant_id = ?1 AND removed_at IS NULL"`,
      `"SELECT apps.* FROM apps WHERE ?1 IS NOT NULL AND removed_at IS NULL"`,
      apps,
    ],
    [
      "tenant",
      "a user sees every application of the merchant",
      `WHERE user_id = ?2 AND (?3`,
      `WHERE ?2 IS NOT NULL AND (?3`,
      apps,
    ],
    [
      "permission",
      "a permission on one application serves another",
      `value IN (SELECT value FROM json_each(?3))`,
      `value IS NOT NULL`,
      [...users, "tests/contract/rights.test.ts"],
    ],
  ]),
  ...inFile("sandbox/users/people.ts", users, [
    ["tenant", "people of another merchant are found", 'users WHERE merchant_id = ?1"', 'users WHERE ?1 IS NOT NULL"'],
    [
      "rank",
      "a person changes the own access",
      `if (id === user.id) throw refused("OWN_ACCESS", "Nobody changes their own access.");`,
      ``,
    ],
    [
      "rank",
      "a lower rank changes a higher one",
      `if (!mayChangeRole([role], person.role)) throw refused("RANK", "This user has your rank or a higher one.");`,
      ``,
    ],
    [
      "rank",
      "a person of other applications is changed",
      `if (others && !person.allApplications)`,
      `if (others && person.id === "")`,
    ],
    [
      "what was shown",
      "a person of another version is changed",
      `if (person.version !== version) throw`,
      `if (person.version < 0) throw`,
    ],
    [
      "rank",
      "a permission is granted that the giver lacks",
      `if (beyond) throw refused("BEYOND_OWN_ACCESS", "Nobody gives what they do not have.", beyond);`,
      ``,
    ],
    [
      "session",
      "a removed person stays signed in",
      `    userId,\n  );\n  revokeTokens(provider, { id: userId });\n}\n/** Only the name`,
      `    userId,\n  );\n}\n/** Only the name`,
    ],
    [
      "session",
      "a person with changed access stays signed in",
      `    JSON.stringify([...privileges]),\n    userId,\n  );\n  revokeTokens(provider, { id: userId });`,
      `    JSON.stringify([...privileges]),\n    userId,\n  );`,
    ],
    [
      "rank",
      "ownership goes to a person without a password",
      `if (person.status !== "active") throw`,
      `if (person.status === "") throw`,
    ],
  ]),
  ...inFile("sandbox/users/invitations.ts", users, [
    [
      "passwords",
      "an earlier invitation stays valid",
      `store.run("DELETE FROM reset_links WHERE user_id = ?", id);`,
      ``,
    ],
    [
      "passwords",
      "an invitation is valid for ever",
      `now() + INVITATION_DAYS * DAY`,
      `now() + 99 * INVITATION_DAYS * DAY`,
    ],
  ]),
  ...inFile("sandbox/apps.ts", apps, [
    [
      "what was shown",
      "an application of another version is changed",
      `if (now !== version) throw`,
      `if (now < 0) throw`,
    ],
    [
      "states of an application",
      "a step is taken from any state",
      `if (!appAllows(step, app.state))`,
      `if (app.state === "")`,
    ],
    [
      "states of an application",
      "a step is taken without the agreement",
      `if (needsContract(step) && app.contract_signed !== 1) throw contractMissing();`,
      ``,
    ],
    [
      "states of an application",
      "a review ends at once",
      `Number(since) + REVIEW_TAKES <= now`,
      `Number(since) <= now`,
    ],
    [
      "states of an application",
      "a review ends without the agreement",
      `AND apps.contract_signed = 1 AND apps.removed_at IS NULL"`,
      `AND apps.removed_at IS NULL"`,
    ],
    [
      "states of an application",
      "an application with money is deleted",
      `if (balanceOf(store, available(id)) + balanceOf(store, held(id)) > 0)`,
      `if (id === "")`,
    ],
    [
      "states of an application",
      "held money is lost with its application",
      ` + balanceOf(store, held(id)) > 0`,
      ` > 0`,
    ],
    [
      "tenant",
      "an application of another merchant's company is made",
      `companies WHERE id = ? AND merchant_id = ?", input.companyId`,
      `companies WHERE id = ? AND ? IS NOT NULL", input.companyId`,
    ],
    [
      "keys of applications",
      "a draft gets a key",
      `if (!mayHaveKey(app.state, app.key_tail))`,
      `if (app.state === "")`,
    ],
  ]),
  ...inFile("sandbox/handlers/apps.ts", apps, [
    [
      "keys of applications",
      "a wrong key is entered",
      `if (stored?.key_hash !== hashOf(input.appKey)) throw invalid({ appKey: "wrong" });`,
      `void stored;`,
      ["tests/contract/app-keys.test.ts"],
    ],
    [
      "tenant",
      "another application's configuration is changed",
      `if (app.config_id !== input.configId) throw notFound();`,
      ``,
    ],
  ]),
  ...inFile("sandbox/connect/signing.ts", connect, [
    ["signatures", "a contract is signed twice", `if (app.contract_signed === 1) throw alreadySigned();`, ``],
    [
      "signatures",
      "another person's verification is used",
      `transaction_id = ? AND app_id = ? AND user_id = ?"`,
      `transaction_id = ? AND app_id = ? AND ? IS NOT NULL"`,
    ],
    [
      "signatures",
      "another phone signs",
      `if (row.phone !== request.phone || row.identity_id !== request.userId) throw notFound();`,
      ``,
    ],
    [
      "signatures",
      "an identity is valid for ever",
      `if (stateOf(provider, identity) !== "approved")`,
      `if (identity.state !== "approved")`,
    ],
    [
      "signatures",
      "a certificate of another company signs",
      `if (certificate.unfit) throw`,
      `if (certificate.id === "") throw`,
    ],
    ["signatures", "a phone rings without end", `if (rings >= MOST_RINGS) throw`, `if (rings < 0) throw`],
    [
      "signatures",
      "nothing was agreed to",
      `if (!agreement) throw new Refusal(409, "NOT_AGREED", "Agree to the contract first.");`,
      `if (!agreement) return;`,
    ],
    ["signatures", "a changed contract is signed", `if (!agreement.isCurrent)`, `if (agreement.version === "")`],
    ["signatures", "money has no place to go", `if (!destinationOf(provider, app))`, `if (app.id === "")`],
    [
      "signatures",
      "an earlier request stays valid",
      `for (const row of liveOf(provider, app)) setState(provider, row, "cancelled");`,
      ``,
    ],
  ]),
  ...inFile("sandbox/connect/connections.ts", connect, [
    [
      "what was shown",
      "a colleague's answers are overwritten",
      `if ((row?.version ?? 0) !== version)`,
      `if ((row?.version ?? 0) < 0)`,
    ],
    [
      "tenant",
      "another merchant's company gets an account",
      `companies WHERE id = ? AND merchant_id = ?", companyId, merchantId`,
      `companies WHERE id = ? AND ? IS NOT NULL", companyId, merchantId`,
    ],
    [
      "signatures",
      "the account of a signed contract is replaced",
      `if (owners.length > 0 && bankAccountOf(provider, user, companyId))`,
      `if (companyId === "")`,
    ],
    ["signatures", "the owner is not told of the account", `  warn(provider, user, owners, account.iban);\n`, ``],
  ]),
];
