import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fallbackWords } from "@/components/shell/fallback-words";
import { PartFailureScreen } from "@/components/shell/part-failure-screen";
import { isReachable } from "@/lib/provider/browser/reachable";
import { listenToFailedRefreshes } from "@/lib/provider/browser/refresh";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
jest.mock("@/lib/provider/browser/reachable", () => ({ isReachable: jest.fn() }));

test.each([
  [true, 1, 0],
  [false, 0, 1],
] as const)("trying again, somebody answers: %s", async (answers, asked, told) => {
  router.refresh.mockClear();
  jest.mocked(isReachable).mockResolvedValue(answers);
  const heard = jest.fn();
  const stop = listenToFailedRefreshes(heard);
  render(<PartFailureScreen what="The list did not load." sentence="It is away." words={fallbackWords.en} small />);
  await act(async () => userEvent.click(screen.getByRole("button", { name: fallbackWords.en.retry })));
  expect(router.refresh).toHaveBeenCalledTimes(asked);
  expect(heard).toHaveBeenCalledTimes(told);
  expect(screen.getByRole("alert")).toHaveTextContent("The list did not load.");
  stop();
});
