import { act, render, screen } from "@testing-library/react";
import { useWrite } from "@/lib/provider/browser/calls";
import { answer, ok, problem } from "@/tests/support/answer";

const refresh = jest.fn();
const router = { refresh };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
beforeEach(() => refresh.mockClear());

const results: boolean[] = [];
function Remove() {
  const { tryWrite, problem: lastProblem } = useWrite("invoices.remove", ({ details }) => details.code === "DELETED");
  return (
    <>
      <p data-testid="problem">{lastProblem?.kind}</p>
      <button onClick={() => void tryWrite({ id: "INV-1", version: 1 }).then((done) => results.push(done))}>
        remove
      </button>
    </>
  );
}
async function press(times = 1) {
  results.length = 0;
  render(<Remove />);
  const button = screen.getByRole("button");
  await act(async () => {
    for (let time = 0; time < times; time += 1) button.click();
  });
  return { results, lastProblem: screen.getByTestId("problem").textContent };
}

it("is sent once for several presses and refreshes the page once", async () => {
  const calls = answer({ "invoices.remove": [ok()] });
  expect(await press(2)).toEqual({ results: [true, true], lastProblem: "" });
  expect(calls).toHaveLength(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it("shows a refusal and refreshes the page", async () => {
  answer({ "invoices.remove": [problem("refused", { code: "PAID" })] });
  expect(await press()).toEqual({ results: [false], lastProblem: "refused" });
  expect(refresh).toHaveBeenCalledTimes(1);
});

it("does not refresh the page when the result is unknown", async () => {
  answer({ "invoices.remove": ["unreachable"] });
  expect(await press()).toEqual({ results: [false], lastProblem: "unreachable" });
  expect(refresh).not.toHaveBeenCalled();
});

it("succeeds when a colleague did the same before", async () => {
  answer({ "invoices.remove": [problem("refused", { code: "DELETED" })] });
  expect(await press()).toEqual({ results: [true], lastProblem: "" });
  expect(refresh).toHaveBeenCalledTimes(1);
});

function SignIn() {
  const { tryWrite } = useWrite("auth.forgotPassword");
  return <button onClick={() => void tryWrite({ email: "owner@sandbox.test" })}>send</button>;
}
it("does not refresh a signed-out page, which shows no user data", async () => {
  answer({ "auth.forgotPassword": [ok()] });
  render(<SignIn />);
  await act(async () => screen.getByRole("button").click());
  expect(refresh).not.toHaveBeenCalled();
});
