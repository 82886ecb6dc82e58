import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { MoveFile } from "@/components/bulk/preview/move-file";
import { useEarlierUploads } from "@/components/bulk/preview/use-earlier-uploads";
import { App } from "@/lib/contract/apps";
import { Problem } from "@/lib/provider/problem";
import type { SheetClient } from "@/lib/sheet/editor";
import { answer, ok, problem } from "@/tests/support/answer";
import { appDetails } from "@/tests/support/records";
import { show, wordsOf } from "../form/setting";

const app = (facts: Partial<App>): App => App.parse(appDetails(facts));
const hotel = app({ appId: "1", brandName: "Hotel" });
const cafe = app({ appId: "2", brandName: "Cafe" });
const spa = app({ appId: "3", brandName: "Spa" });
const draft = app({ appId: "4", brandName: "Draft", state: "draft" });

type Props = React.ComponentProps<typeof MoveFile>;
async function open(more: Partial<Props> = {}, sentence = wordsOf.en.rules.app.gone) {
  const moved = { id: "s-1", appId: "2" };
  const ask = jest.fn().mockResolvedValue(moved);
  const onMoved = jest.fn();
  const problem = new Problem("not_found");
  const shared = { client: { ask }, kind: "invoice", appId: "1", uploadApps: ["2", "4"], problem, onMoved };
  const props = { ...shared, ...more } as Props;
  await act(
    async () =>
      void show(
        <SWRConfig value={{ provider: () => new Map() }}>
          <MoveFile {...props} />
        </SWRConfig>,
      ),
  );
  await screen.findByText(sentence);
  return { ask, onMoved, moved };
}

it("offers the rows of a deleted application to another one that takes them", async () => {
  answer({ "apps.list": [ok([hotel, cafe, spa, draft])] });
  const { ask, onMoved, moved } = await open();
  const field = await screen.findByRole("combobox", { name: "Application" });
  expect([...field.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual(["—", "Cafe"]);
  const use = screen.getByRole("button", { name: "Use this application" });
  expect(use).toBeDisabled();
  const user = userEvent.setup();
  await user.selectOptions(field, "2");
  await user.click(use);
  await waitFor(() => expect(onMoved).toHaveBeenCalledWith(moved));
  expect(ask).toHaveBeenCalledWith("moveTo", "2");
});
it("says that the application takes no payments", async () => {
  answer({ "apps.list": [ok([hotel, cafe])] });
  const refusal = new Problem("refused", { code: "CONTRACT_MISSING" });
  await open({ problem: refusal }, "This application does not take payments now");
  expect(await screen.findByRole("combobox", { name: "Application" })).toBeVisible();
});
it("says when no other application takes them", async () => {
  answer({ "apps.list": [ok([draft])] });
  await open();
  expect(await screen.findByText(wordsOf.en.sheet.move.none)).toBeVisible();
});
it("offers all applications for payouts to a person who sees all", async () => {
  answer({ "apps.list": [ok([cafe, draft])] });
  await open({ kind: "payout", uploadApps: undefined });
  const field = await screen.findByRole("combobox", { name: "Application" });
  expect(field.querySelectorAll("option")).toHaveLength(3);
});

it("the comparison with earlier files tells that the application is gone, and no other failure does", async () => {
  answer({ "bulk.seenInvoices": [problem("unreachable"), problem("not_found")] });
  const ask = jest.fn(async (name: string) => (name === "marks" ? ["m"] : []));
  const news = { status: { rows: 1, checked: 1 }, version: 1, isStored: true };
  const client = { ask, news: () => news, subscribe: () => () => undefined } as unknown as SheetClient;
  function Comparing() {
    const found = useEarlierUploads(client, "invoice", "1");
    return (
      <button onClick={() => void found.again().catch(() => undefined)}>
        {found.gone ? found.gone.kind : "there"}
      </button>
    );
  }
  show(<Comparing />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button"));
  expect(screen.getByRole("button")).toHaveTextContent("there");
  await user.click(screen.getByRole("button"));
  expect(await screen.findByText("not_found")).toBeVisible();
});
