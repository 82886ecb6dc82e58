import { act, screen, waitFor } from "@testing-library/react";
import { useSending } from "@/components/bulk/preview/use-sending";
import { dismissToast, shownToasts } from "@/components/ui/layers/toast-store";
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import type { SheetClient } from "@/lib/sheet/editor";
import userEvent from "@testing-library/user-event";
import { INTENT_HEADER } from "@/lib/http/names";
import { Problem } from "@/lib/provider/problem";
import { answer, ok } from "@/tests/support/answer";
import { happened, nothingHappened } from "@/tests/support/records";
import { show } from "../form/setting";

const router = { push: jest.fn(), refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const sheet: StoredSheet = {
  id: "s-1",
  kind: "invoice",
  appId: "10482",
  fileName: "guests.xlsx",
  size: 0,
  changedAt: 0,
  sheetName: "",
  otherSheets: [],
  unknown: [],
  hiddenRows: 0,
  sending: { key: "k-1", places: [0, 1, 2] },
};
const words = { name: "", rightToLeft: false, labels: [] };
afterEach(() => shownToasts().forEach(({ id }) => dismissToast(id)));

it("after a reload names the rows that were sent, although the file counts them as sent before by then", async () => {
  answer({ "transactions.outcome": [ok(happened({ id: "BF-7" }))] });
  const ask = jest.fn().mockResolvedValue({ sent: 3, left: 1 });
  const client = { ask, news: () => ({ status: { valid: 0 } }) } as unknown as SheetClient;
  const Sending = () => <p>{useSending(client, sheet, words).state}</p>;
  await act(async () => void show(<Sending />));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/billing/bulk-invoice?appId=10482&open=BF-7"));
  expect(ask).toHaveBeenCalledWith("sent", "found");
  expect(shownToasts().map(({ title }) => title)).toEqual(["3 rows sent"]);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1)); // Back leads to the list
});

it("says that the rows did not arrive, so that a person who looked away sends them again", async () => {
  answer({ "transactions.outcome": [ok(nothingHappened)] });
  const client = { ask: jest.fn(), news: () => ({ status: { valid: 3 } }) } as unknown as SheetClient;
  function Sending() {
    const { state, problem } = useSending(client, sheet, words);
    return <p>{`${state} ${typeof problem === "object" ? problem.kind : ""}`}</p>;
  }
  await act(async () => void show(<Sending />));
  expect(await screen.findByText("idle timed_out")).toBeVisible();
});

it("after the rest was sent does not lead to it any more", async () => {
  answer({ "transactions.outcome": [ok(happened({ id: "BF-7" })), ok(happened({ id: "BF-8" }))] });
  const ask = jest.fn().mockResolvedValueOnce({ sent: 3, left: 1 }).mockResolvedValueOnce({ sent: 1, left: 0 });
  const client = { ask, news: () => ({ status: { valid: 0 } }) } as unknown as SheetClient;
  const Sending = ({ of }: { readonly of: StoredSheet }) => <p>{useSending(client, of, words).state}</p>;
  await act(async () => void show(<Sending of={sheet} />));
  await waitFor(() => expect(shownToasts()[0]?.action).toBeDefined());
  await act(async () => void show(<Sending of={{ ...sheet, sending: { key: "k-2", places: [3] } }} />));
  await waitFor(() => expect(shownToasts().map(({ title }) => title)).toEqual(["1 row sent"]));
  expect(shownToasts()[0]?.action).toBeUndefined();
});

it("keeps the key of a lost try through a refusal and a reload; another file with the key is one of before", async () => {
  const keys: (string | null)[] = [];
  answer({ "transactions.outcome": [ok(happened({ id: "BF-7" }))] });
  const door = globalThis.fetch;
  const refusals = [new Problem("too_many"), new Problem("refused", { code: "IDEMPOTENCY_MISMATCH" })];
  globalThis.fetch = async (address, init) => {
    if (!String(address).startsWith("/bff/bulk.uploadInvoices")) return door(address, init);
    keys.push(new Headers(init?.headers).get(INTENT_HEADER));
    const why = refusals.shift()!;
    return Response.json(why, { status: why.status });
  };
  const ask = jest.fn<Promise<unknown>, [method: string, fate?: string]>(async (method) =>
    method === "fileToSend" ? new Uint8Array(1) : { sent: 2, left: 1 },
  );
  const client = { ask } as unknown as SheetClient; // the method that is called
  const { sending, ...rest } = sheet;
  function Sending() {
    const { state, send } = useSending(client, { ...rest, doubted: sending }, words);
    return <button onClick={() => send({ valid: 3, total: 30_00 })}>{state}</button>;
  }
  await act(async () => void show(<Sending />));
  const settled = (...fates: readonly string[]) =>
    waitFor(() => expect(ask.mock.calls.flatMap(([method, fate]) => (method === "sent" ? [fate] : []))).toEqual(fates));
  await userEvent.click(screen.getByRole("button"));
  await settled("refused");
  await userEvent.click(await screen.findByRole("button", { name: "idle" }));
  await settled("refused", "earlier");
  expect(keys).toEqual(["k-1", "k-1"]);
});

it("sends nothing if the rows are others than those that were shown", async () => {
  const ask = jest.fn(async (..._: readonly unknown[]) => undefined);
  const client = { ask } as unknown as SheetClient; // the method that is called
  const { sending: _, ...rest } = sheet;
  function Sending() {
    const { state, problem, send } = useSending(client, rest, words);
    return (
      <button onClick={() => send({ valid: 3, total: 30_00 })}>
        {state} {String(problem)}
      </button>
    );
  }
  await act(async () => void show(<Sending />));
  await userEvent.click(screen.getByRole("button"));
  await screen.findByRole("button", { name: "idle rowsChanged" });
  expect(ask.mock.calls).toEqual([["fileToSend", expect.any(String), { valid: 3, total: 30_00 }, words]]);
});
