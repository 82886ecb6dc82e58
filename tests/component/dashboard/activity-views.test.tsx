import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ActivityViews } from "@/components/dashboard/activity-views";

const months = ["September", "October", "November"].map((name, index) => ({
  name,
  collected: `${index}.00`,
  refunded: "0.00",
  sentence: `${name} sentence`,
}));
const views = (rest: { rightToLeft?: boolean; none?: string } = {}) => (
  <ActivityViews
    title="Monthly activity"
    words={{
      view: "Chart view",
      bars: "Bars",
      area: "Area",
      table: "Table",
      collected: "Collected",
      refunded: "Refunded",
      month: "Month",
    }}
    months={months}
    currency="AZN"
    rightToLeft={rest.rightToLeft ?? false}
    slots={[0, 33, 66]}
    slot={33}
    axis={null}
    ground={null}
    bars={<g data-testid="bars" />}
    area={<g data-testid="area" />}
    none={rest.none}
  />
);
const plot = () => screen.getByRole("slider", { name: "Monthly activity" });
const text = () => plot().getAttribute("aria-valuetext");

describe("the chart's details", () => {
  it("start at the current month and follow the arrow keys", async () => {
    render(views());
    expect(text()).toBe("November sentence");
    plot().focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(text()).toBe("October sentence");
    await userEvent.keyboard("{Home}{ArrowLeft}");
    expect(text()).toBe("September sentence");
    await userEvent.keyboard("{End}{ArrowRight}");
    expect(text()).toBe("November sentence");
  });
  it("follow the arrow keys the other way in a right-to-left page", async () => {
    render(views({ rightToLeft: true }));
    plot().focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(text()).toBe("October sentence");
    await userEvent.keyboard("{ArrowLeft}");
    expect(text()).toBe("November sentence");
  });
  it.each([
    [false, 10, "September"],
    [true, 10, "November"],
    [false, 290, "November"],
    [true, 290, "September"],
  ])("follow the pointer (right to left: %s, at %d)", (rightToLeft, clientX, name) => {
    render(views({ rightToLeft }));
    plot().getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect; // jsdom has no layout
    fireEvent(
      plot(),
      Object.assign(new MouseEvent("pointermove", { bubbles: true, clientX }), { pointerType: "mouse" }),
    );
    expect(text()).toBe(`${name} sentence`);
  });
});

describe("the chart's views", () => {
  it("change by radio buttons and always include the table for screen readers", async () => {
    render(views());
    expect(screen.getByTestId("bars")).toBeInTheDocument();
    expect(screen.getByRole("table")).toBeInTheDocument();
    await userEvent.click(
      within(screen.getByRole("radiogroup", { name: "Chart view" })).getByRole("radio", { name: "Area" }),
    );
    expect(screen.getByTestId("area")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "Table" }));
    expect(screen.queryByRole("slider")).not.toBeInTheDocument();
    expect(screen.getByRole("table")).toBeVisible();
  });
  it("show a message above the chart when there are no payments", () => {
    render(views({ none: "No payments in this period" }));
    expect(screen.getByText("No payments in this period")).toBeInTheDocument();
  });
});
