import { act } from "@testing-library/react";
import { markOf } from "@/components/contract/contract-stage";
import { ContractWatch } from "@/components/contract/contract-watch";
import { answer, ok, problem } from "@/tests/support/answer";
import { contractState } from "@/tests/support/records";
import { show } from "../form/setting";

const refresh = jest.fn();
const router = { refresh };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
jest.mock("@/lib/provider/browser/reachable", () => ({ lookAtPortal: async () => "same" }));

beforeEach(() => {
  jest.useFakeTimers();
  refresh.mockClear();
});
afterEach(() => jest.useRealTimers());
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it("reads the contract while its review lasts, also after a failure, and reads the page again when the review has ended", async () => {
  const reviewed = contractState({ appState: "underReview" });
  const other = contractState({ appId: "10507", appState: "inProduction" });
  const calls = answer({
    "connect.contracts": [
      ok([reviewed, other]),
      problem("unavailable"),
      ok([{ ...reviewed, appState: "inProduction" }, other]),
    ],
  });
  show(<ContractWatch appId={reviewed.appId} mark={markOf(reviewed)} />);
  await wait(3_000);
  expect(calls).toHaveLength(1);
  await wait(4_500);
  expect(calls).toHaveLength(2);
  expect(refresh).not.toHaveBeenCalled();
  await wait(6_750);
  expect(calls).toHaveLength(3);
  expect(refresh).toHaveBeenCalledTimes(1);
});
