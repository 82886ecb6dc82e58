import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ExportButton } from "@/components/list/export/export-button";
import { SelectionProvider, useSelection } from "@/components/list/selection/selection";
import { SelectionBar } from "@/components/list/selection/selection-bar";
import { dismissToast, shownToasts } from "@/components/ui/layers/toast-store";
import { Toaster } from "@/components/ui/layers/toaster";
import { FRAMES_TYPE, NOTE_MARK, ROWS_HEADER } from "@/lib/http/names";
import { answer, ok, problem, type SentCall } from "@/tests/support/answer";
import { show } from "../form/setting";

const frame = (rows: number, piece: string): Uint8Array => {
  const bytes = new Uint8Array(8 + piece.length);
  new DataView(bytes.buffer).setUint32(0, rows);
  new DataView(bytes.buffer).setUint32(4, piece.length);
  bytes.set(new TextEncoder().encode(piece), 8);
  return bytes;
};

interface Running {
  readonly address: string;
  note: (note: object) => void;
  send: (rows: number, piece?: string) => void;
  end: () => void;
  cut: () => void;
  stopped: boolean;
}
/** Every requested file; a test writes its content. */
let files: Running[];
const sendFiles = () =>
  answer({
    "/exports/transactions": (_, { address, signal }) => {
      let controller: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start: (options) => {
          controller = options;
        },
      });
      const running: Running = {
        address,
        stopped: false,
        note: (note) => controller.enqueue(frame(NOTE_MARK, JSON.stringify(note))),
        send: (rows, piece = "") => controller.enqueue(frame(rows, piece)),
        end: () => controller.close(),
        cut: () => controller.error(new Error("cut")),
      };
      signal?.addEventListener("abort", () => {
        running.stopped = true;
        controller.error(new DOMException("stopped", "AbortError"));
      });
      files.push(running);
      return new Response(body, {
        headers: {
          "content-type": FRAMES_TYPE,
          [ROWS_HEADER]: "2406",
          "content-disposition": 'attachment; filename="transactions-2026-11-20.xlsx"',
        },
      });
    },
  });
beforeEach(() => {
  files = [];
  sendFiles();
  URL.createObjectURL = (file) => `blob:${(file as Blob).size}`;
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => act(() => shownToasts().forEach(({ id }) => dismissToast(id))));

const saved: string[] = [];
beforeAll(() =>
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  }),
);
beforeEach(() => saved.splice(0));

const offers = {
  all: { address: "/exports/transactions?status=paid", help: "2,406 rows • This month" },
  page: { address: "/exports/transactions?status=paid&page=2", help: "10 rows" },
};
const email = { call: "transactions.exportByEmail", filter: { status: "paid" }, to: "owner@sandbox.test" } as const;
const showButton = (more: { readonly hasNotes?: boolean } = {}) =>
  show(
    <>
      <ExportButton
        {...more}
        list="transactions"
        label="Export"
        title="Export transactions"
        offers={offers}
        email={email}
      />
      <Toaster label="Messages" dismissLabel="Dismiss" />
    </>,
  );
const open = async (more: { readonly hasNotes?: boolean } = {}) => {
  const user = userEvent.setup();
  showButton(more);
  await user.click(screen.getByRole("button", { name: "Export" }));
  return { user, card: within(await screen.findByRole("dialog", { name: "Export transactions" })) };
};
const begin = async () => {
  const { user, card } = await open();
  await user.click(await card.findByRole("button", { name: "Export" }));
  await waitFor(() => expect(files).toHaveLength(1));
  return { user, card, file: files[0]! };
};

test("a file that the address began is not begun again by the next opening of the panel", async () => {
  location.hash = "#export";
  showButton();
  await waitFor(() => expect(files).toHaveLength(1));
  files[0]!.send(2406, "PK");
  files[0]!.end();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  const card = within(await screen.findByRole("dialog", { name: "Export transactions" }));
  expect(await card.findByRole("button", { name: "Export" })).toBeEnabled();
  expect(files).toHaveLength(1);
});

test("makes the file of chosen rows while that of the list is made", async () => {
  function Choose() {
    const { choose } = useSelection();
    return <button onClick={() => choose(new Map([["2", { code: "TX-2" }]]), true)}>Choose</button>;
  }
  show(
    <SelectionProvider filter="">
      <Choose />
      <SelectionBar
        exports={{ list: "transactions", title: "Export transactions", of: { status: "paid" } }}
        filter={{}}
        total={2406}
      />
    </SelectionProvider>,
  );
  const { user, file } = await begin();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Choose" }));
  await user.click(await screen.findByRole("button", { name: "Export chosen" }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files[1]!.address).toContain("chosen=2");
  for (const one of [files[1]!, file]) {
    one.send(1, "PK");
    one.end();
  }
  const ready = { tone: "success", text: "1 row • transactions-2026-11-20.xlsx" };
  await waitFor(() => expect(shownToasts()).toMatchObject([ready, ready]));
});

test("the file of other rows is not that of the list on the screen: another application, or other filters", async () => {
  const { user } = await begin();
  await user.keyboard("{Escape}");
  cleanup();
  const other = { address: "/exports/transactions?status=refunded", help: "18 rows" };
  show(
    <ExportButton
      list="transactions"
      label="Export"
      title="Export transactions"
      offers={{ all: other, page: other }}
      email={email}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Export" }));
  const card = within(await screen.findByRole("dialog", { name: "Export transactions" }));
  await user.click(await card.findByRole("button", { name: "Export" }));
  await waitFor(() => expect(files.map(({ address }) => address)).toEqual([offers.all.address, other.address]));
  expect(files.map(({ stopped }) => stopped)).toEqual([false, false]);
  await act(async () =>
    files.forEach((file) => {
      file.send(18, "PK");
      file.end();
    }),
  );
  await waitFor(() => expect(saved).toHaveLength(2));
});

test("shows the progress, saves the file and offers it again", async () => {
  const { user, card, file } = await begin();
  expect(file.address).toBe(offers.all.address);
  file.send(1540, "PK");
  expect(await card.findByText("Preparing XLSX • 1,540 of 2,406")).toBeInTheDocument();
  expect(card.getByText("64%")).toBeInTheDocument();
  expect(card.getByRole("progressbar")).toHaveAttribute("value", "1540");
  expect(card.getByRole("radio", { name: /This page/ })).toBeDisabled();
  file.send(2406, "end");
  file.end();
  expect(await screen.findByText("The file is ready")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Download again" }));
  expect(saved).toEqual(["transactions-2026-11-20.xlsx blob:5", "transactions-2026-11-20.xlsx blob:5"]);
});

test("asks for the notes in the file where the list has customers, and only if they are wanted", async () => {
  const { user, card } = await open({ hasNotes: true });
  await user.click(await card.findByRole("checkbox", { name: "With our notes about the customers" }));
  await user.click(card.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]!.address).toBe(`${offers.all.address}&notes=yes`);
  await user.click(await card.findByRole("button", { name: "Stop" }));
});
test("offers no notes for a list without customers", async () => {
  const { card } = await open();
  await card.findByRole("button", { name: "Export" });
  expect(card.queryByRole("checkbox", { name: /notes/ })).not.toBeInTheDocument();
});

test("waits for other exports in the card and in the toast, then shows the progress", async () => {
  const { user, card, file } = await begin();
  file.note({ waiting: true });
  expect(await card.findByText("Waiting for other exports…")).toBeInTheDocument();
  expect(card.getByRole("progressbar")).not.toHaveAttribute("value");
  await user.keyboard("{Escape}");
  expect(await screen.findByText("Waiting for other exports… • transactions-2026-11-20.xlsx")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Export" }));
  const again = within(await screen.findByRole("dialog", { name: "Export transactions" }));
  file.note({ total: 2406 });
  file.send(2406, "PK");
  expect(await again.findByText("Preparing XLSX • 2,406 of 2,406")).toBeInTheDocument();
  file.end();
  expect(await screen.findByText("The file is ready")).toBeInTheDocument();
});

test("reports too many exports and offers a retry", async () => {
  answer({ "/exports/transactions": [problem("too_many", { code: "EXPORTS_FULL", responseId: "45B6-71AC" })] });
  const { user, card } = await open();
  await user.click(await card.findByRole("button", { name: "Export" }));
  expect(await card.findByRole("alert")).toHaveTextContent(
    "Too many exports are running. Wait until one of them is ready and try again",
  );
  sendFiles();
  await user.click(card.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(files).toHaveLength(1));
  await user.click(await card.findByRole("button", { name: "Stop" }));
});

test("says that a spreadsheet has no room for all rows", async () => {
  answer({ "/exports/transactions": [problem("refused", { code: "EXPORT_TOO_LONG", responseId: "45B6-71AC" })] });
  const { user, card } = await open();
  await user.click(await card.findByRole("button", { name: "Export" }));
  expect(await card.findByRole("alert")).toHaveTextContent(
    "A spreadsheet has no room for so many rows. Choose a shorter period or one application",
  );
});

test("requests the e-mail by a write with the list's filter", async () => {
  const methods: string[] = [];
  const requests = answer({
    "transactions.exportByEmail": (_, { method }) =>
      methods.push(method) === 1 ? problem("too_many", { retryAfter: 1500 }) : ok(),
  });
  const user = userEvent.setup();
  show(
    <>
      <ExportButton list="transactions" label="Export" title="Export transactions" offers={offers} email={email} />
      <Toaster label="Messages" dismissLabel="Dismiss" />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Export" }));
  const card = within(await screen.findByRole("dialog", { name: "Export transactions" }));
  await user.click(await card.findByRole("checkbox", { name: "Email me the file instead" }));
  await user.click(card.getByRole("button", { name: "Email me the file" }));
  expect(await card.findByRole("alert")).toHaveTextContent("25");
  await user.click(card.getByRole("button", { name: "Email me the file" }));
  expect(await screen.findByText("The link to the file will come by email")).toBeInTheDocument();
  // After a lost reply the second one must not be another letter.
  const [{ intent }] = requests as [SentCall];
  expect(intent).toBeDefined();
  expect(requests).toEqual(
    Array(2).fill({ call: "transactions.exportByEmail", input: { status: "paid", language: "en" }, intent }),
  );
  expect(methods).toEqual(["POST", "POST"]);
});

test("exports only this page", async () => {
  const { user, card } = await open();
  await user.click(await card.findByRole("radio", { name: /This page/ }));
  await user.click(card.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(files[0]?.address).toBe(offers.page.address));
  await user.click(await card.findByRole("button", { name: "Stop" }));
});

test("stops without a file or a message", async () => {
  const { user, card, file } = await begin();
  file.send(100);
  await user.click(await card.findByRole("button", { name: "Stop" }));
  expect(await card.findByRole("button", { name: "Export" })).toBeInTheDocument();
  expect(file.stopped).toBe(true);
  expect([saved, shownToasts()]).toEqual([[], []]);
});

test("reports an interrupted export in the card and offers a retry", async () => {
  const { user, card, file } = await begin();
  file.send(100, "PK");
  file.cut();
  expect(await card.findByRole("alert")).toHaveTextContent("The provider cannot be reached");
  await user.click(card.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(card.queryByRole("alert")).not.toBeInTheDocument();
  await user.click(card.getByRole("button", { name: "Stop" }));
});

test("leaves a toast when the card is closed, with a stop button and the error", async () => {
  const { user, file } = await begin();
  file.send(1540);
  await user.keyboard("{Escape}");
  expect(await screen.findByText("1,540 of 2,406 • transactions-2026-11-20.xlsx")).toBeInTheDocument();
  file.cut();
  expect(await screen.findByText("The export did not finish")).toBeInTheDocument();
  expect(screen.getByText(/cannot be reached.* • transactions-2026-11-20\.xlsx$/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(files).toHaveLength(2));
  await user.click(await screen.findByRole("button", { name: "Stop" }));
  await waitFor(() => expect(shownToasts()).toEqual([]));
  expect(files[1]!.stopped).toBe(true);
});

test("does not show a dismissed toast again until the file is ready", async () => {
  const { user, file } = await begin();
  file.send(100);
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  await act(async () => file.send(200));
  expect(shownToasts()).toEqual([]);
  file.end();
  expect(await screen.findByText("The file is ready")).toBeInTheDocument();
});
