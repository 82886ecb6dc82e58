import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TextArea } from "@/components/ui/inputs/text-area";

afterEach(() => jest.restoreAllMocks());
const type = async (text: string) => {
  jest.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(140);
  render(<TextArea aria-label="Reason" />);
  await userEvent.type(screen.getByRole("textbox"), text);
  return screen.getByRole("textbox");
};

it("grows with its text by script when the browser has no support, and can be resized", async () => {
  const area = await type("two");
  expect(area).toHaveStyle({ height: "140px" });
  expect(area).toHaveClass("resize-y", "supports-[field-sizing]:resize-none");
});
it("leaves its height to a browser with support", async () => {
  Object.defineProperty(CSSStyleDeclaration.prototype, "fieldSizing", { value: "content", configurable: true });
  const area = await type("two");
  Reflect.deleteProperty(CSSStyleDeclaration.prototype, "fieldSizing");
  expect(area.style.height).toBe("");
});
