import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ExampleMaker } from "@/components/connect/example-maker";
import type { Language } from "@/lib/i18n/languages";
import { answer, inputsOf, ok, problem } from "@/tests/support/answer";
import { show } from "../form/setting";

const languages = [
  { code: "en", name: "English", pay: ["Pay ", ""] },
  { code: "ar", name: "العربية", pay: ["دفع ", ""] },
] as const;
const maker = (language: Language = "en") =>
  show(
    <ExampleMaker
      merchant={{ name: "Aysel Quliyeva", logo: { appId: "7", logo: "abc" } }}
      currency="AZN"
      languages={languages}
      language={language}
    />,
  );
const make = () => userEvent.click(screen.getByRole("button", { name: "Make the example" }));
const url = "https://pay.example/pay/example-az-1";

it("makes the link of the provider's page, and says what it is and when it ends", async () => {
  const calls = answer({ "connect.example": [ok({ url, expiresAt: "2026-11-26T14:00:00+04:00" })] });
  maker();
  expect(screen.getByText("The link and its QR code appear here")).toBeVisible();
  await userEvent.clear(screen.getByRole("textbox", { name: /Amount/ }));
  await userEvent.type(screen.getByRole("textbox", { name: /Amount/ }), "1 234,5");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "ar");
  await make();
  expect(await screen.findByRole("heading", { name: "The example is ready" })).toHaveFocus();
  expect(inputsOf(calls, "connect.example")).toEqual([
    { amount: "1234.50", description: "Your order", language: "ar" },
  ]);
  expect(screen.getByRole("link", { name: /^Open the example/ })).toHaveAttribute("href", url);
  expect(screen.getByRole("link", { name: /^Open the example/ })).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("img", { name: "QR code of Example of the payment page" })).toBeVisible();
  expect(screen.getByText("It is the provider’s own payment page, marked as an example")).toBeVisible();
  expect(screen.getByText(/^Nothing can be paid with it/)).toBeVisible();
  expect(screen.getByText(/until .*14:00$/)).toBeVisible();
});

it("draws the page itself for a provider without an example, in the customer's language", async () => {
  answer({ "connect.example": [problem("not_found")] });
  maker();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "ar");
  await make();
  expect(await screen.findByText(/the portal has drawn it$/)).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
  const page = within(screen.getByRole("figure"));
  const button = page.getByText(/^دفع .*120\.00/);
  expect(button.closest("[lang]")).toHaveAttribute("dir", "rtl");
  for (const said of ["Aysel Quliyeva", "Your order"]) expect(page.getByText(said)).toBeVisible();
  expect(button.closest("figure")!.querySelector("img")).toHaveAttribute("src", "/bff/apps.logo?appId=7&logo=abc");
  expect(page.queryByRole("button")).toBeNull();
});

it("shows any other failure in the form, and makes nothing", async () => {
  answer({ "connect.example": [problem("too_many", { retryAfter: 60 })] });
  maker();
  await make();
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByText("The link and its QR code appear here")).toBeVisible();
});
