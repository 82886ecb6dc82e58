import { Role } from "@/lib/contract/access";
import { highestRole, isOwner, mayChangeRole, mayGrantRole, seesAllApplications } from "@/lib/contract/role-order";

const order: readonly (readonly Role[])[] = [
  ["ROLE_SUSER", "ROLE_SUPER_ADMIN", "ROLE_SINGLE"],
  ["ROLE_ADMIN", "ROLE_USER"],
  ["ROLE_FIN_MANAGER"],
  ["ROLE_FO_MANAGER"],
  ["ROLE_FO_SUPERVISOR"],
  ["ROLE_OPERATOR"],
];
const placeOf = (role: Role): number => order.findIndex((rank) => rank.includes(role));
const pairs = Role.options.flatMap((mine) => Role.options.map((theirs) => [mine, theirs] as const));
const owners: readonly Role[] = ["ROLE_SUSER", "ROLE_SINGLE"];

test("every role has a rank", () => {
  expect(order.flat().toSorted()).toEqual(Role.options.toSorted());
});

test.each(pairs)("%s changes %s only from a higher rank, or as one owner another", (mine, theirs) => {
  const bothOwn = owners.includes(mine) && owners.includes(theirs);
  expect(mayChangeRole([mine], theirs)).toBe(bothOwn || placeOf(mine) < placeOf(theirs));
});

test.each(pairs)("%s grants %s only up to its own rank, and ownership only as an owner", (mine, role) => {
  const expected = owners.includes(role) ? owners.includes(mine) : placeOf(mine) <= placeOf(role);
  expect(mayGrantRole([mine], role)).toBe(expected);
});

test.each(Role.options)("%s sees all applications from the rank of a user up", (role) => {
  expect(seesAllApplications(role)).toBe(placeOf(role) <= placeOf("ROLE_USER"));
  expect(isOwner(role)).toBe(owners.includes(role));
});

test("the highest of several roles applies", () => {
  expect(highestRole(["ROLE_OPERATOR", "ROLE_FIN_MANAGER", "ROLE_FO_SUPERVISOR"])).toBe("ROLE_FIN_MANAGER");
  expect(mayChangeRole(["ROLE_OPERATOR", "ROLE_FIN_MANAGER"], "ROLE_FO_MANAGER")).toBe(true);
});

test("an unknown role has no rights, and no role changes or grants it", () => {
  expect(Role.options.some((role) => mayChangeRole(["ROLE_NEW"], role) || mayGrantRole(["ROLE_NEW"], role))).toBe(
    false,
  );
  expect(Role.options.some((role) => mayChangeRole([role], "ROLE_NEW") || mayGrantRole([role], "ROLE_NEW"))).toBe(
    false,
  );
  expect(mayChangeRole([], "ROLE_OPERATOR")).toBe(false);
});
