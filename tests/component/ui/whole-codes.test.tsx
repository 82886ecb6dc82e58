import { render, screen } from "@testing-library/react";
import { Dialog } from "@/components/ui/layers/dialog";
import { Notice } from "@/components/ui/display/notice";

test("does not break a code at its hyphen, and keeps its text", () => {
  render(<Notice tone="info">INV-20392 was paid by TX-9041182 on a two-day stay.</Notice>);
  for (const code of ["INV-20392", "TX-9041182"]) expect(screen.getByText(code)).toHaveClass("whitespace-nowrap");
  expect(screen.queryByText("two-day")).not.toBeInTheDocument();
  expect(document.body).toHaveTextContent("INV-20392 was paid by TX-9041182 on a two-day stay.");
});

test("does the same in a dialog's title", () => {
  render(<Dialog open onOpenChange={jest.fn()} title="Delete INV-7?" description="The link of INV-7 ends." />);
  for (const code of ["INV-7?", "INV-7"]) expect(screen.getByText(code)).toHaveClass("whitespace-nowrap");
  expect(screen.getByRole("dialog", { name: "Delete INV-7?" })).toHaveAccessibleDescription("The link of INV-7 ends.");
});
