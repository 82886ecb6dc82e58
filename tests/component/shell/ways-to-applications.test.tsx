import { render, screen } from "@testing-library/react";
import { WaysToApplications } from "@/components/shell/ways-to-applications";
import { editions } from "@/lib/edition/editions";
import { holder } from "@/tests/support/records";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));

const ways = async (user = holder()) => {
  const { container } = render(await WaysToApplications({ user, edition: editions.default }));
  return [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
};

test("an owner without an application is led to connect one, and an operator, who has neither place, nowhere", async () => {
  expect(await ways()).toEqual(["/connect", "/applications"]);
  expect(screen.getByRole("link", { name: "Connect" })).toBeVisible();
  expect(await ways(holder({ roles: ["ROLE_OPERATOR"] }))).toEqual([]);
});
