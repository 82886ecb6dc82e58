// What the open user shows when the viewer's own rights, the applications or the roles did not load.
import type { FunctionComponent, ReactElement } from "react";
import { Failure } from "@/components/shell/failure/failure";
import { AccessPanel } from "@/components/users/access/access-panel";
import { UserDrawer } from "@/components/users/details/user-drawer";
import type { UserManagement } from "@/components/users/load-user-management";
import { Notice } from "@/components/ui/display/notice";
import type { Person } from "@/lib/contract/people";
import { editions } from "@/lib/edition/editions";
import { Problem } from "@/lib/provider/problem";
import { holder, person } from "@/tests/support/records";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/provider/page", () => ({ getMayFollow: async () => () => true }));

type Element = ReactElement<{ readonly children?: unknown }>;
const isElement = (value: unknown): value is Element => typeof value === "object" && value !== null && "type" in value;
/** The elements of a tree, with those that its server components render. */
async function elements(tree: unknown): Promise<readonly Element[]> {
  if (Array.isArray(tree)) return (await Promise.all(tree.map(elements))).flat();
  if (!isElement(tree)) return [];
  const render = (tree.type as FunctionComponent).name === "PersonAccess" && (tree.type as FunctionComponent);
  return [tree, ...(await elements(render ? await render(tree.props as never) : tree.props.children))];
}
async function shown(of: Person, management: Partial<UserManagement>) {
  const drawer = (await UserDrawer({
    record: { id: of.id, facts: { answer: of }, tried: { answer: [] } } as never,
    beside: {} as never,
    management: { owners: 2, apps: [{ appId: "1", name: "Inn", own: [] }], roles: [], ...management },
    user: holder(),
    edition: editions.default,
  })) as ReactElement<{ readonly children: (person: Person) => unknown }>;
  return (await elements(drawer.props.children(of))).map(({ type }) => type);
}

test("the access is replaced by a failure that can be tried again", async () => {
  const operator = person({ allApplications: false });
  expect(await shown(operator, {})).toContain(AccessPanel);
  const failed = await shown(operator, { apps: [], problem: new Problem("unreachable") });
  expect(failed).toContain(Failure);
  expect(failed).not.toContain(AccessPanel);
});

test("an owner is called the last one only if the owners were read", async () => {
  const owner = person({ role: "ROLE_SUSER", status: "active", allApplications: true });
  const notices = async (owners: number) => (await shown(owner, { owners })).filter((type) => type === Notice).length;
  expect(await notices(1)).toBe((await notices(2)) + 1);
  expect(await notices(0)).toBe(await notices(2));
});
