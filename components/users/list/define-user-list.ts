import { getTranslations } from "next-intl/server";
import { applicationName } from "@/components/list/filters/applications";
import type { Column } from "@/components/list/table/column";
import { type ColumnsContext, type SortOf, defineList } from "@/components/list/define-list";
import { applicationFilter, texts } from "@/components/list/shared-definitions";
import { readRecord } from "@/components/record/read-record";
import { getFormat } from "@/lib/i18n/current";
import { roleLabel } from "@/lib/i18n/labels";
import { Role } from "@/lib/contract/access";
import type { Person } from "@/lib/contract/people";
import { users } from "@/lib/contract/users";
import { load } from "@/lib/provider/page";

async function columns({
  applications,
}: ColumnsContext): Promise<readonly Column<Person, SortOf<typeof users.list>>[]> {
  const [words, roles, lists, format] = await Promise.all([
    getTranslations("users"),
    getTranslations("roles"),
    getTranslations("counts.list"),
    getFormat(),
  ]);
  return [
    {
      name: "user",
      kind: "person",
      of: ({ fullName }) => fullName,
      under: ({ email }) => email,
      flexible: true,
      sort: "fullName",
      phone: "lead",
    },
    { name: "email", kind: "code", of: ({ email }) => email, spare: "file" },
    { name: "mobilePhone", kind: "code", of: ({ mobilePhone }) => mobilePhone, spare: "file" },
    {
      name: "role",
      kind: "text",
      of: ({ role, access }) =>
        format.list(
          [...new Set(access.length > 0 ? access.map((entry) => entry.role) : [role])].map(roleLabel(roles)),
          lists,
        ),
      width: 212,
      phone: "code",
    },
    ...(applications.length > 0
      ? [
          {
            name: "applications",
            kind: "text",
            of: ({ allApplications, access }) =>
              allApplications
                ? words("all")
                : format.list(
                    access.map(({ appId }) => applicationName(applications, appId) ?? appId),
                    lists,
                  ),
            flexible: true,
          } satisfies Column<Person, never>,
        ]
      : []),
    {
      name: "lastSeen",
      kind: "moment",
      of: ({ lastSeen }) => lastSeen ?? null,
      hour: true,
      width: 128,
      sort: "lastSeen",
      spare: 2,
    },
    { name: "createdDate", kind: "moment", of: ({ createdDate }) => createdDate, spare: "file" },
    { name: "status", kind: "status", of: ({ status }) => status },
  ];
}

export const userList = defineList({
  title: "users",
  empty: "users",
  begins: users.add.act,
  path: "/users",
  call: users.list,
  search: "users",
  id: ({ id }) => id,
  record: (id) => readRecord("users", id, load(users.read, { id })),
  appsOf: ({ access }) => access.map(({ appId }) => appId),
  export: { name: "users", email: "users.exportByEmail" },
  columns,
  filters: [
    { name: "status", kind: "status", statuses: ["active", "invited", "removed"] },
    { name: "role", kind: "role", roles: Role.options },
    applicationFilter,
    ...texts("fullName"),
  ],
});
