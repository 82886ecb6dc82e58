import { act, render } from "@testing-library/react";
import { useRefreshOnClose } from "@/lib/provider/browser/use-refresh-on-close";
import { Problem } from "@/lib/provider/problem";

const refresh = jest.fn();
jest.mock("@/lib/provider/browser/refresh", () => ({ useRefresh: () => refresh }));
beforeEach(() => refresh.mockClear());

function Dialog({ open, problem }: { readonly open: boolean; readonly problem?: Problem }) {
  useRefreshOnClose(open, problem);
  return null;
}
async function close(problem?: Problem) {
  const { rerender } = render(<Dialog open />);
  await act(async () => rerender(<Dialog open problem={problem} />));
  expect(refresh).not.toHaveBeenCalled();
  await act(async () => rerender(<Dialog open={false} problem={problem} />));
  return refresh.mock.calls.length;
}

it.each(["unreachable", "forbidden", "not_found"] as const)(
  "reads the page again when a dialog closes after %s",
  async (kind) => expect(await close(new Problem(kind))).toBe(1),
);

it("leaves the page as it is after another refusal, and without one", async () => {
  expect(await close(new Problem("refused"))).toBe(0);
  expect(await close()).toBe(0);
});
