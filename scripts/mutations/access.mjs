// Who may do what: one policy for menu, page, button, call and file.
import { inFile } from "./plant.mjs";

const policy = ["tests/unit/access/policy.test.ts"];
const roles = ["tests/unit/access/role-order.test.ts"];
const rights = ["tests/contract/rights.test.ts"];
const attempts = ["tests/contract/attempts.test.ts"];
const signing = ["tests/contract/connect.test.ts"];
const customers = ["tests/contract/customers.test.ts"];

export const access = [
  ...inFile(
    "lib/provider/attempts/activity.ts",
    ["tests/contract/activity.test.ts"],
    [
      [
        "attempts",
        "at the limit an attempt loses its outcome",
        `const before = attempt.result === "unknown" ? undefined : await sharedStore().get(begun);`,
        `const before: string | undefined = undefined as string | undefined;`,
      ],
      ["attempts", "missing attempts are not mentioned", `isLast = count === most;`, `isLast = false;`],
      [
        "attempts",
        "dropped lines of a day are not mentioned",
        `if (last && lines >= MOST_LINES && Date.parse(last.at) >= from) fullDays.push(last.at);`,
        ``,
      ],
    ],
  ),
  ...inFile("lib/contract/customers.ts", customers, [
    [
      "customers",
      "notes are shown by the rights in the session",
      `const readsRights = { readsRights: true } as const;`,
      `const readsRights = {} as const;`,
    ],
  ]),
  ...inFile("lib/provider/customers/notes.ts", customers, [
    [
      "customers",
      "a note is read in every application",
      `!user.access || user.access.some(({ appId }) => apps.includes(appId));`,
      `!user.access || apps.length > 0;`,
    ],
    [
      "customers",
      "everyone deletes a note",
      `if (!mayRemove(reader, note)) throw new Problem("refused", { code: "RANK" });`,
      ``,
    ],
    [
      "customers",
      "a note that is not seen is deleted",
      `if (!thread || !note || !maySee(reader, note)) throw new Problem("not_found");`,
      `if (!thread || !note) throw new Problem("not_found");`,
    ],
    [
      "customers",
      "a thread keeps the old secret",
      `if (!thread || isSealedAnew(thread.text)) return thread;`,
      `return thread;`,
    ],
  ]),
  ...inFile("lib/provider/door/answer-context.ts", customers, [
    [
      "customers",
      "a colleague's key overwrites a note",
      `hashOf("new", session.user.id, intent)`,
      `hashOf("new", intent)`,
    ],
  ]),
  ...inFile("lib/provider/door/customers/answers.ts", customers, [
    [
      "customers",
      "a note is written about a customer who is not seen",
      `if (!customer) throw new Problem("not_found");`,
      `if (!customer) return { identity: "name:x", all: ["name:x"], rows: [], payments: [], isWhole: true };`,
    ],
  ]),
  ...inFile(
    "lib/session/sealed-address.ts",
    ["tests/unit/session/sealed-address.test.ts"],
    [
      [
        "customers",
        "a key opens for another merchant",
        `.update(JSON.stringify([scope, text]))`,
        `.update(JSON.stringify([text]))`,
      ],
      [
        "customers",
        "a damaged key opens",
        `if (timingSafeEqual(tagOf(keys.tag, scope, text), tag)) return text;`,
        `return text;`,
      ],
    ],
  ),
  ...inFile(
    "lib/rules/customers.ts",
    ["tests/unit/rules/customers.test.ts"],
    [
      [
        "customers",
        "a name alone joins any customer of that name",
        `(one.name && (only(customersOf.get(one.name)) ?? one.name));`,
        `(one.name && ([...(customersOf.get(one.name) ?? [])][0] ?? one.name));`,
      ],
    ],
  ),
  ...inFile("lib/access/policy.ts", policy, [
    [
      "permission",
      "a country has all screens",
      `return hidden[noun] ? { allowed: false, why: "edition", missing: noun } : undefined;`,
      `return hidden[noun] ? undefined : undefined;`,
      [...policy, "tests/unit/access/places.test.ts"],
    ],
    [
      "permission",
      "every role opens a closed noun",
      `return isInRoleGroup(rights, group) ? yes : { allowed: false, why: "role", missing: noun };`,
      `return isInRoleGroup(rights, group) ? yes : yes;`,
    ],
    [
      "permission",
      "a call is open to all roles of its noun",
      `if (!isInRoleGroup(rights, call.openTo)) return { allowed: false, why: "role", missing: noun };`,
      ``,
      [...policy, ...rights],
    ],
    [
      "permission",
      "no permission is needed",
      `missing && !some.some((privilege) => rights.privileges.includes(privilege))`,
      `false`,
    ],
    [
      "permission",
      "a permission holds on every application",
      `appId === undefined ? access : access.filter((rights) => rights.appId === appId)`,
      `access`,
    ],
    ["permission", "a foreign application has the own rights", `{ ...holder, roles: [], privileges: [] }`, `holder`],
    [
      "permission",
      "role and permission come from two applications",
      `  roles: [role],\n  privileges,`,
      `  roles: [role],`,
    ],
  ]),
  ...inFile("lib/access/file-rights.ts", rights, [
    [
      "files",
      "a list that may be read may be exported",
      `const needed = [list.call, exportCall];`,
      `const needed = [list.call];`,
    ],
    [
      "files",
      "a list that may not be read is exported",
      `const needed = [list.call, exportCall];`,
      `const needed = [exportCall];`,
    ],
    [
      "files",
      "rows of every application are exported",
      `return apps.length === 0 || apps.some((app) => only.includes(app));`,
      `return apps.length >= 0;`,
    ],
  ]),
  ...inFile("lib/contract/access.ts", policy, [
    [
      "permission",
      "the type of a user is not looked at",
      `(!circle.userType || circle.userType === holder.userType)`,
      `true`,
    ],
    [
      "permission",
      "money leaves the merchant without the permission",
      `return typeof target === "string" && isOwn(target) ? [] : permissionsOf(call);`,
      `return typeof target === "string" ? [] : permissionsOf(call);`,
    ],
    [
      "permission",
      "the wallet that money leaves is not looked at",
      `input["fromAppId"] ?? input["appId"]`,
      `input["appId"]`,
      [...policy, ...rights],
    ],
  ]),
  ...inFile("lib/contract/role-order.ts", roles, [
    [
      "rank",
      "people of the same rank change each other",
      `rankOf(mine) > rankOf(theirs)`,
      `rankOf(mine) >= rankOf(theirs)`,
    ],
    [
      "rank",
      "an administrator makes owners",
      `isOwner(role) ? isOwner(mine) : rankOf(mine) >= rankOf(role)`,
      `rankOf(mine) >= rankOf(role)`,
    ],
    ["rank", "an unknown role may be granted", `return isRole(role) && (isOwner`, `return (isOwner`],
  ]),
  ...inFile(
    "components/profile/activity/activity-view.ts",
    ["tests/contract/activity.test.ts"],
    [
      [
        "attempts",
        "everyone sees the calls of colleagues",
        `(isAll || attempt.by.id === holder.id)`,
        `(isAll || holder.id !== "")`,
      ],
    ],
  ),
  ...inFile("lib/provider/attempts/attempts.ts", attempts, [
    [
      "attempts",
      "another merchant writes into a record",
      "`attempts:${scopeOf({ edition, user: object === recordOfUser(user.id) ? { id: user.id } : user })}:${object}`",
      "`attempts:${edition}:${object}`",
    ],
    [
      "attempts",
      "colleagues read a person's own record",
      `object === recordOfUser(user.id) ? { id: user.id } : user`,
      `user`,
    ],
    ["attempts", "refused tries push out other lines", `if (!tries || tries.count > MOST_FORBIDDEN) return;`, ``],
    [
      "attempts",
      "a refusal leaves no line",
      `    if (user && error instanceof Problem)`,
      `    if (!user && error instanceof Problem)`,
    ],
  ]),
  ...inFile(
    "lib/provider/attempts/attempts.ts",
    ["tests/contract/users.test.ts"],
    [
      [
        "attempts",
        "a person reads changes of access on applications of others",
        `if (!own || !access) return attempt;`,
        `return attempt;`,
      ],
    ],
  ),
  ...inFile("lib/provider/attempts/attempts.ts", signing, [
    ["attempts", "polls that wait are recorded", ` : !isApproved(end)) return false;`, ` : false) return false;`],
    [
      "attempts",
      "a poll of no transaction is recorded",
      `end instanceof Problem ? foreignKinds.has(end.kind)`,
      `end instanceof Problem ? false`,
    ],
    [
      "attempts",
      "each repeat of a signature is an attempt",
      `  recordsApproval === undefined\n    ? randomUUID()`,
      `  recordsApproval !== ""\n    ? randomUUID()`,
    ],
  ]),
];
