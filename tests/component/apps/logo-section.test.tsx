import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LogoSection } from "@/components/apps/configure/logo-section";
import { Problem } from "@/lib/provider/problem";
import { around, show } from "../form/setting";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
jest.mock("@/components/apps/form/logo-picture", () => ({
  DRAWN: { width: 1, height: 1 },
  decodeLogo: async () => ({}),
  drawLogo: () => undefined,
  pngOf: async () => new Blob(["png"]),
}));

globalThis.reportError = jest.fn();

const section = (version: number, saved: string) => (
  <LogoSection of={{ appId: "10482", configId: "7", version }} brandName="Inn" currency="AZN" saved={saved} />
);
async function saveTwice(afterwards: string) {
  const { rerender } = show(section(1, "/logos/old"));
  const file = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await act(async () => void fireEvent.change(file, { target: { files: [new File(["png"], "logo.png")] } }));
  await screen.findByText("logo.png");
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
