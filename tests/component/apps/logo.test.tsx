import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NewAppDialog } from "@/components/apps/actions/new-app-dialog";
import { LogoSection } from "@/components/apps/configure/logo-section";
import { storeDraft } from "@/lib/browser/draft";
import { Problem } from "@/lib/provider/problem";
import { answer, ok } from "@/tests/support/answer";
import { around, show } from "../form/setting";

const router = { refresh: jest.fn(), push: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
jest.mock("@/components/apps/form/logo-picture", () => ({
  DRAWN: { width: 1, height: 1 },
  decodeLogo: async () => ({}),
  drawLogo: () => undefined,
  pngOf: async () => new Blob(["png"]),
}));

globalThis.reportError = jest.fn();

async function chooseLogo() {
  const file = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await act(async () => void fireEvent.change(file, { target: { files: [new File(["png"], "logo.png")] } }));
  await screen.findByText("logo.png");
}

it("stays until the logo of the new application is uploaded, so that it leads to it from no other screen", async () => {
  storeDraft(
    { name: "new-app", userId: "u1" },
    { appName: "Inn", brandName: "Inn", appUrl: "https://inn.example", businessDescription: "Rooms" },
  );
  let arrive: (answer: Response) => void = () => undefined;
  const uploaded = new Promise<Response>((done) => (arrive = done));
  const facts = { crNumber: "", legalAddress: "", website: "", taxId: "", bankTaxId: "" };
  answer({
    "catalog.companies": [ok([{ id: "C-1", companyName: "Inn", legalName: "Inn LLC", ...facts }])],
    "catalog.categories": [ok([{ id: "1", category: "tourism" }])],
    "connect.merchant": [ok({ appId: "10601", companyId: "C-1" })],
  });
  const send = globalThis.fetch;
  const upload = jest.fn(() => uploaded);
  globalThis.fetch = (address, init) => (String(address).includes("configureHotel") ? upload() : send(address, init));
  const onOpenChange = jest.fn();
  await act(async () => void show(<NewAppDialog currency="AZN" userId="u1" open onOpenChange={onOpenChange} />));
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Category" }), "tourism");
  await chooseLogo();
  await user.click(screen.getByRole("button", { name: "Create the application" }));
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
  expect(screen.getByRole("button", { name: "Discard" })).toBeDisabled(); // it would unlock the dialog
  await user.keyboard("{Escape}");
  expect(onOpenChange).not.toHaveBeenCalled();
  arrive(new Response(null, { status: 502 }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/applications?open=10601"));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

const section = (version: number, saved: string) => (
  <LogoSection of={{ appId: "10482", configId: "7", version }} brandName="Inn" currency="AZN" saved={saved} />
);
async function saveTwice(afterwards: string) {
  const { rerender } = show(section(1, "/logos/old"));
  await chooseLogo();
  const save = () => userEvent.click(screen.getByRole("button", { name: "Save: Logo" }));
  globalThis.fetch = () => Promise.reject(new TypeError("fetch failed"));
  await save();
  await screen.findByRole("alert");
  const changed = new Problem("refused", { code: "CHANGED" });
  globalThis.fetch = async () => Response.json(changed, { status: changed.status });
  await save();
  rerender(around(section(2, afterwards))); // the page is refreshed
  return (await screen.findByRole("alert")).textContent;
}

test("a logo whose reply was lost is said to be saved, and no other part", async () => {
  expect(await saveTwice("/logos/new")).toContain("Your earlier attempt was saved after all");
});

test("another part that was saved is said so when the lost logo never arrived", async () => {
  expect(await saveTwice("/logos/old")).toContain("Another part was saved");
});
