import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Component, type ReactNode } from "react";
import { dialogButton, type DialogState } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";
import { listenToMissingParts } from "@/components/ui/layers/missing-code";

const missing = () => Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
const Opened = ({ open }: DialogState) => open && <p>Here it is</p>;
class Screen extends Component<{ readonly children: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    return this.state.error === undefined ? this.props.children : <p>The page failed</p>;
  }
}

const onChange = jest.fn();
let stop: () => void;
beforeEach(() => {
  onChange.mockClear();
  stop = listenToMissingParts(onChange);
  jest.spyOn(console, "error").mockImplementation(() => undefined); // React logs errors that a boundary caught
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});
const press = () => act(async () => userEvent.click(screen.getByRole("button", { name: "Open" })));
const answers = (...results: readonly (Error | undefined)[]) => {
  const left = [...results];
  return async () => {
    const problem = left.shift();
    if (problem) throw problem;
    return Opened;
  };
};
const show = (load: () => Promise<typeof Opened>) => {
  const Button = dialogButton<object>(later(load));
  render(
    <Screen>
      <input aria-label="Amount" />
      <Button dialog={{}}>Open</Button>
    </Screen>,
  );
};

test("keeps the page, loads the code again, and opens", async () => {
  // Hover, focus and press each request the code once.
  show(answers(missing(), missing(), missing()));
  await userEvent.type(screen.getByRole("textbox"), "12.50");
  await press();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("textbox")).toHaveValue("12.50");
  expect(screen.queryByText("Here it is")).not.toBeInTheDocument();
  await press();
  expect(screen.getByText("Here it is")).toBeVisible();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("passes the part's own error to the page's error screen", async () => {
  show(answers(...Array.from({ length: 6 }, () => new Error("a mistake"))));
  await press();
  expect(screen.getByText("The page failed")).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});
