import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { redirect } from "next/navigation";
import { fallbackWords } from "@/components/shell/failure/fallback-words";
import { PageBoundary } from "@/components/shell/failure/page-boundary";
import { lookAtPortal } from "@/lib/provider/browser/reachable";
import { listenToFailedRefreshes } from "@/lib/provider/browser/refresh";

const router = { refresh: jest.fn() };
let path = "/settings";
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  usePathname: () => path,
  useRouter: () => router,
}));
jest.mock("@/lib/provider/browser/reachable", () => ({ lookAtPortal: jest.fn() }));

let isBroken = true;
function Page() {
  if (isBroken) throw new Error("Broken");
  return <p>The page</p>;
}
const page = () => (
  <PageBoundary>
    <Page />
  </PageBoundary>
);
const { title, retry } = fallbackWords.en;
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation();
  isBroken = true;
  path = "/settings";
});
afterEach(() => jest.restoreAllMocks());

test("a page that failed is shown again when the portal has sent it anew", async () => {
  jest.mocked(lookAtPortal).mockResolvedValue("same");
  router.refresh.mockImplementation(() => (isBroken = false));
  render(page());
  await userEvent.click(await screen.findByRole("button", { name: retry }));
  expect(await screen.findByText("The page")).toBeVisible();
  expect(screen.queryByText(title)).toBeNull();
});

test("a page that failed stays while the portal does not answer", async () => {
  const failed = jest.fn();
  const stop = listenToFailedRefreshes(failed);
  jest.mocked(lookAtPortal).mockResolvedValue("away");
  router.refresh.mockClear();
  render(page());
  await userEvent.click(await screen.findByRole("button", { name: retry }));
  expect(failed).toHaveBeenCalledTimes(1);
  expect(router.refresh).not.toHaveBeenCalled();
  expect(screen.getByText(title)).toBeVisible();
  stop();
});

test("the next page does not show the failure of the page before", async () => {
  const { rerender } = render(page());
  await screen.findByText(title);
  isBroken = false;
  path = "/users";
  rerender(page());
  expect(screen.getByText("The page")).toBeVisible();
});

test("a redirect is left to the framework", () => {
  const Moved = (): never => redirect("/users");
  expect(() =>
    render(
      <PageBoundary>
        <Moved />
      </PageBoundary>,
    ),
  ).toThrow("NEXT_REDIRECT");
});
