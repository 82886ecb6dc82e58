import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fallbackWords } from "@/components/shell/failure/fallback-words";
import { responseIdWords } from "@/components/shell/failure/response-id-words";
import { PartFailureScreen } from "@/components/shell/failure/part-failure-screen";
import { listenToUpdates } from "@/lib/provider/browser/page-build";
import { lookAtPortal } from "@/lib/provider/browser/reachable";
import { listenToFailedRefreshes } from "@/lib/provider/browser/refresh";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
jest.mock("@/lib/provider/browser/reachable", () => ({ lookAtPortal: jest.fn() }));

test.each([
  ["same", 1, 0, 0],
  ["away", 0, 1, 0],
  ["updated", 0, 0, 1],
] as const)("after a retry the portal is: %s", async (portal, requests, message, updated) => {
  router.refresh.mockClear();
  jest.mocked(lookAtPortal).mockResolvedValue(portal);
  const onChange = jest.fn();
  const stop = listenToFailedRefreshes(onChange);
  const heardUpdate = jest.fn();
  const stopHearingUpdates = listenToUpdates(heardUpdate);
  const words = { ...fallbackWords.en, ...responseIdWords.en };
  render(<PartFailureScreen what="The list did not load." sentence="It is away." words={words} small />);
  await act(async () => userEvent.click(screen.getByRole("button", { name: fallbackWords.en.retry })));
  expect(router.refresh).toHaveBeenCalledTimes(requests);
  expect(onChange).toHaveBeenCalledTimes(message);
  expect(screen.getByRole("alert")).toHaveTextContent("The list did not load.");
  expect(heardUpdate).toHaveBeenCalledTimes(updated);
  stop();
  stopHearingUpdates();
});

test.each([true, false])("the page gets the focus when the part is loaded after all; small: %s", (small) => {
  const words = { ...fallbackWords.en, ...responseIdWords.en };
  const page = (failed: boolean) => (
    <main id="content" tabIndex={0}>
      {failed && <PartFailureScreen what="The list did not load." sentence="It is away." words={words} small={small} />}
    </main>
  );
  const { rerender } = render(page(true));
  const button = screen.getByRole("button", { name: words.retry });
  button.focus();
  rerender(page(true));
  expect(button).toHaveFocus();
  rerender(page(false));
  expect(screen.getByRole("main")).toHaveFocus();
});
