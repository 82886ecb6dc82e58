import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FileDrop } from "@/components/sheet/file-drop";
import { around, show } from "../form/setting";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
const client = { ask: jest.fn(), end: jest.fn(), onShare: jest.fn() };
const handOver = jest.fn();
jest.mock("@/lib/sheet/editor", () => ({
  startSheetClient: () => client,
  handOver: (...given: unknown[]) => handOver(...given),
}));

const drop = (appId: string) => (
  <FileDrop kind="payout" appId={appId} owner="U-1" region="AZ" currency="AZN" today="2026-11-20" />
);
async function choose() {
  let reply: (answer: object) => void = () => undefined;
  client.ask.mockReturnValue(new Promise<object>((done) => (reply = done)));
  const { rerender } = show(drop("10482"));
  await userEvent.upload(screen.getByLabelText("Choose a file"), new File(["x"], "salaries.xlsx"));
  await waitFor(() => expect(client.ask).toHaveBeenCalled());
  return { rerender, read: (answer: object) => act(async () => reply(answer)) };
}
beforeEach(() => jest.clearAllMocks());

it("opens the file that was read", async () => {
  const { read } = await choose();
  await read({ sheet: {} });
  expect(handOver).toHaveBeenCalledTimes(1);
  expect(push).toHaveBeenCalledTimes(1);
});

it("stops reading for an application that is not shown any more", async () => {
  const { rerender } = await choose();
  expect(screen.getByText(/^Reading/)).toBeVisible();
  rerender(around(drop("10507")));
  expect(screen.queryByText(/^Reading/)).toBeNull();
  expect(client.end).toHaveBeenCalledTimes(1);
});

it("does not say of another application's list why a file was refused", async () => {
  const { rerender, read } = await choose();
  await read({ problem: "corrupt" });
  expect(screen.getByRole("alert")).not.toBeEmptyDOMElement();
  rerender(around(drop("10507")));
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});
