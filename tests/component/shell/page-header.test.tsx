import { render, screen } from "@testing-library/react";
import { PageHeader } from "@/components/shell/page-header";

// The actions are a bar at the foot of a phone.
const bar = (view: { readonly container: Element }) => view.container.querySelector("[data-part=actions]");

test("a page whose actions are all denied has no bar for them", () => {
  expect(bar(render(<PageHeader title="Refunds" />))).toBeNull();
  expect(bar(render(<PageHeader title="Refunds" actions={[]} />))).toBeNull();
  expect(bar(render(<PageHeader title="Refunds" actions={[false, undefined]} />))).toBeNull();
  expect(
    bar(render(<PageHeader title="Invoices" actions={[false, <button key="create">Create</button>]} />)),
  ).toContainElement(screen.getByRole("button", { name: "Create" }));
});

test("a title that says more than the section is on the page of small screens too, once for screen readers", () => {
  render(<PageHeader title="Refunds" />);
  expect(screen.getAllByText("Refunds")).toHaveLength(1);
  render(<PageHeader title="INV-20395" always />);
  expect(screen.getAllByText("INV-20395")).toHaveLength(2);
  expect(screen.getByRole("heading", { name: "INV-20395" })).toBeInTheDocument();
  expect(screen.getByText("INV-20395", { selector: "[aria-hidden]" })).toBeInTheDocument();
});
