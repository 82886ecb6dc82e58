import { render, screen } from "@testing-library/react";
import { ErrorScreen } from "@/components/shell/failure/error-screen";
import { fallbackWords } from "@/components/shell/failure/fallback-words";

test("the error of a page is its heading and its title until the page is shown", () => {
  document.title = "Invoices";
  const { title } = fallbackWords.en;
  const { unmount } = render(<ErrorScreen error={new Error("Broken")} retry={jest.fn()} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  expect(document.title).toBe(title);
  unmount();
  expect(document.title).toBe("Invoices");
});
