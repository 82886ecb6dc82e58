import { render, screen } from "@testing-library/react";
import { SumFigures } from "@/components/money/sum-figures";

test("the longest figure sets the size of all, so that it stays in its place", () => {
  const sizeWith = (figure: string) => {
    const { unmount } = render(
      <SumFigures
        currency="AZN"
        figures={[
          ["Collected", figure, ""],
          ["Refunded", "0.00", ""],
        ]}
      />,
    );
    const size = screen.getByText("Collected").closest("dl")!.dataset["size"];
    unmount();
    return size;
  };
  expect(["8,802.20", "98,802.20", "214,480.40", "1,214,480.40"].map(sizeWith)).toEqual([
    undefined,
    undefined,
    "medium",
    "small",
  ]);
});
