import { render, screen } from "@testing-library/react";
import { Refused } from "@/components/shell/refused";
import { cornerAt, isBuilt, placeAt } from "@/lib/access/places";

jest.mock("next/navigation", () => ({ usePathname: () => "/billing/history/20397" }));

describe("the table of addresses", () => {
  it("knows places and what lies below them", () => {
    expect(placeAt("/billing/invoices/")?.word).toBe("invoices");
    expect(cornerAt("/billing/history/20397")?.under).toBe("invoices");
    expect(cornerAt("/applications/configure/1/2")?.under).toBe("applications");
    expect(cornerAt("/billing/")?.under).toBe("wallet");
  });
  it("does not know what is nobody's", () => {
    expect(placeAt("/nope") ?? cornerAt("/nope")).toBeUndefined();
    expect(cornerAt("/billing/history/")).toBeUndefined();
    expect(cornerAt("/billing/history/1/2")).toBeUndefined();
    expect(isBuilt("/nope")).toBe(false);
  });
  it("lets controls lead only to screens that exist", () => {
    expect(isBuilt("/")).toBe(true);
  });
});

it("a refused address says which permission is missing and who can give it", () => {
  render(
    <Refused
      title="You do not have access to this page"
      back="Go to dashboard"
      closed={[
        { pattern: "/users", lines: ["no"] },
        { pattern: "/billing/history/{id}", lines: ["Missing permission: Invoices", "Ask to grant it: Owner"] },
      ]}
    />,
  );
  expect(screen.getByText("Missing permission: Invoices")).toBeInTheDocument();
  expect(screen.getByText("Ask to grant it: Owner")).toBeInTheDocument();
  expect(screen.getByRole("link")).toHaveAttribute("href", "/");
});
