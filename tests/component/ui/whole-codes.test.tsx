import { render, screen } from "@testing-library/react";
import { Dialog } from "@/components/ui/layers/dialog";
import { Notice } from "@/components/ui/display/notice";

test("a code in a sentence is never broken at its hyphen, and reads as it is written", () => {
  render(<Notice tone="info">INV-20392 was paid by TX-9041182 on a two-day stay.</Notice>);
  for (const code of ["INV-20392", "TX-9041182"]) expect(screen.getByText(code)).toHaveClass("whitespace-nowrap");
  expect(screen.queryByText("two-day")).not.toBeInTheDocument();
  expect(document.body).toHaveTextContent("INV-20392 was paid by TX-9041182 on a two-day stay.");
});

test("so in the head of a dialog", () => {
  render(<Dialog open onOpenChange={jest.fn()} title="Delete INV-7?" description="The link of INV-7 ends." />);
  for (const code of ["INV-7?", "INV-7"]) expect(screen.getByText(code)).toHaveClass("whitespace-nowrap");
  expect(screen.getByRole("dialog", { name: "Delete INV-7?" })).toHaveAccessibleDescription("The link of INV-7 ends.");
});
