import { userSubject } from "@/components/users/actions/user-rules";
import { loadUserManagement } from "@/components/users/load-user-management";
import { allPrivileges } from "@/lib/contract/privileges";
import { editions } from "@/lib/edition/editions";
import { Problem } from "@/lib/provider/problem";
import { holder, person } from "@/tests/support/records";

jest.mock("next-intl/server", () => ({}));
jest.mock("@/lib/provider/page", () => ({
  load: async ({ name }: { readonly name: string }) => mockProblems.get(name) ?? { answer: mockAnswers[name] },
}));
const mockProblems = new Map<string, { readonly problem: Problem }>();
afterEach(() => mockProblems.clear());

// Looks after the people of the first application: the role on the second gives no access, the third lacks the permission.
const access = [
  { appId: "1", role: "ROLE_FIN_MANAGER" as const, privileges: allPrivileges },
  { appId: "2", role: "ROLE_FO_MANAGER" as const, privileges: allPrivileges },
  { appId: "3", role: "ROLE_FIN_MANAGER" as const, privileges: ["sendLink" as const] },
].map((rights) => ({ ...rights, privileges: [...rights.privileges] }));
const viewer = holder({
  id: "U-1",
  roles: ["ROLE_FIN_MANAGER"],
  userType: "PMD_USER",
  privileges: [...allPrivileges],
  access,
});
const mockAnswers: Readonly<Record<string, unknown>> = {
  "users.read": person({ id: "U-1", access }),
  "users.list": { rows: [], total: 2 },
  "apps.list": access.map(({ appId }) => ({ appId, brandName: appId })),
  "invoices.roles": [{ role: "ROLE_OPERATOR" }],
};

test("access is given only on the applications where the door takes it", async () => {
  const { apps } = await loadUserManagement(viewer, editions.default);
  expect(apps.filter(({ own }) => own.includes("userApplication")).map(({ appId }) => appId)).toEqual(["1"]);
});

test.each(["users.read", "apps.list", "invoices.roles"])(
  "a failed read of %s is reported and grants nothing",
  async (name) => {
    const problem = new Problem("unreachable");
    mockProblems.set(name, { problem });
    expect((await loadUserManagement(viewer, editions.default)).problem).toBe(problem);
    mockProblems.set(name, { problem: new Problem("forbidden") });
    expect((await loadUserManagement(viewer, editions.default)).problem).toBeUndefined();
  },
);

test("an account is changed as a whole only by people who look after it on each of its applications", () => {
  const can = (...appIds: readonly string[]) => {
    const on = access.filter(({ appId }) => appIds.includes(appId));
    const operator = person({ access: on.map((rights) => ({ ...rights, role: "ROLE_OPERATOR" as const })) });
    return userSubject({ ...operator, role: "ROLE_OPERATOR", status: "invited" }, viewer, 2, editions.default).can;
  };
  expect(can("1")).toEqual(["invite", "edit", "changePhone", "remove", "removeForever"]);
  expect(can("1", "2")).toEqual(["invite"]);
  expect(can("1", "3")).toEqual(["invite"]);
});
