// The shell reports money actions whose dialog was closed without a reply.
import { act, cleanup, screen } from "@testing-library/react";
import { JobWatch } from "@/components/shell/background/job-watch";
import { dismissToast, shownToasts } from "@/components/ui/layers/toast-store";
import { type MoneyJob, forgetJob, holdJob, jobsOf, releaseJob, watchJob, watchNote } from "@/lib/browser/jobs";
import { type Replies, answer, ok, problem } from "@/tests/support/answer";
import { happened, nothingHappened } from "@/tests/support/records";
import { show } from "../form/setting";

const refresh = jest.fn();
const router = { refresh };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const job: MoneyJob = {
  id: "intent-7",
  kind: "money",
  call: "transactions.refund",
  place: "money:U-1:transactions.refund:TX-7",
  address: "/billing/transactions?open=TX-7",
};
const outcome = happened({ call: job.call, id: "TX-7", amount: 1_250 });
const name = "transactions.outcome";

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  refresh.mockClear();
  for (const { id } of shownToasts()) dismissToast(id);
  watchJob("U-1", job);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
async function watch(replies: Replies) {
  const calls = answer(replies);
  await act(async () => void show(<JobWatch {...{ userId: "U-1", isNeeded: true }} />));
  await wait(3_100);
  return calls;
}
const toastTexts = () => shownToasts().map(({ tone, title, text }) => [tone, title, text]);

it("polls until the result is known and reports it", async () => {
  sessionStorage.setItem(job.place, "{}");
  const calls = await watch({ [name]: [problem("unknown_outcome"), ok(outcome)] });
  expect([toastTexts(), jobsOf("U-1")]).toEqual([[], [job]]);
  await wait(3_000);
  expect(calls.map(({ input }) => input)).toEqual([{ key: job.id }, { key: job.id }]);
  expect(toastTexts()).toEqual([["success", "Refund: done", "12.50\u00a0AZN"]]);
  expect(shownToasts()[0]!.action).toMatchObject({ href: job.address });
  expect([jobsOf("U-1"), sessionStorage.length]).toEqual([[], 0]);
  expect(refresh).toHaveBeenCalled();
});
it.each([
  ["it did not happen", ok(nothingHappened), "Refund: it did not go through, no money was moved"],
  ["it was refused", problem("refused", { code: "LIMIT_REACHED" }), "Refund: refused, no money was moved"],
])("reports that %s", async (_, reply, title) => {
  await watch({ [name]: [reply] });
  expect(toastTexts()).toEqual([["warning", title, undefined]]);
});
it("does not poll while a dialog of this tab does", async () => {
  holdJob(job.id);
  const calls = await watch({ [name]: [ok(outcome)] });
  expect([calls, toastTexts()]).toEqual([[], []]);
  releaseJob(job.id);
  await wait(3_000);
  expect(toastTexts()).toHaveLength(1);
});

const note = { id: job.id, call: job.call, address: job.address, amount: 1_250, currency: "AZN", isSending: false };
const notices = () => screen.queryAllByRole("status").map((notice) => notice.textContent);
describe("the notice on every screen", () => {
  let content: HTMLElement;
  beforeEach(() => {
    content = document.createElement("main");
    content.id = "content";
    document.body.append(content);
  });
  afterEach(() => content.remove());

  it("names the action that is being checked, until the result is known", async () => {
    watchNote("U-1", note);
    await watch({ [name]: [problem("unknown_outcome"), ok(outcome)] });
    expect(notices()).toEqual(["A refund of 12.50\u00a0AZN is being checked View"]);
    expect(screen.getByRole("link", { name: "View" })).toHaveAttribute("href", job.address);
    expect(content.previousElementSibling).toHaveTextContent("A refund");
    await wait(3_000);
    expect(notices()).toEqual([]);
    expect(toastTexts()).toHaveLength(1);
  });
  it("asks the server once for the amount of an action that this tab has just left", async () => {
    await watch({ [name]: [problem("unknown_outcome")] });
    expect(notices()).toEqual(["A refund is being checked View"]);
    await wait(9_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
  it("is hidden while a dialog of this tab says it", async () => {
    watchNote("U-1", note);
    await watch({ [name]: [problem("unknown_outcome")] });
    act(() => holdJob(job.id));
    expect(notices()).toEqual([]);
    releaseJob(job.id);
  });
  it("ends, and the page reads itself again, when another tab has shown the result", async () => {
    watchNote("U-1", note);
    await watch({ [name]: [problem("unknown_outcome")] });
    expect(refresh).not.toHaveBeenCalled();
    await act(async () => forgetJob("U-1", job.id));
    expect(notices()).toEqual([]);
    await wait(0);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
  it("shows an action of another browser only after its reply is overdue", () => {
    forgetJob("U-1", job.id);
    watchNote("U-1", { ...note, isSending: true });
    expect(jobsOf("U-1")).toEqual([]);
    watchNote("U-1", note);
    expect(jobsOf("U-1")).toMatchObject([{ id: job.id, amount: 1_250, kind: "money" }]);
  });
});
