import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ResetPassword } from "@/components/auth/reset-password";
import { answer, problem } from "@/tests/support/answer";
import { show } from "../form/setting";
const guid = "apnyk8zUOj6h56gPsdbudUcVe3JXgFJwKGjRWS4qc4E";
const used = () => problem("invalid", { code: "LINK_EXPIRED", fields: { guid: "expired" } });

async function setPassword(replies: NonNullable<Parameters<typeof answer>[0]["auth.resetPassword"]>) {
  const user = userEvent.setup();
  answer({ "auth.resetPassword": replies });
  show(<ResetPassword guid={guid} isInvited signInAt="/auth?next=%2Fusers" forgotAt="/forgot" foot={null} />);
  await user.type(screen.getByLabelText("New password"), "Better#2027x");
  await user.type(screen.getByLabelText("New password again"), "Better#2027x");
  const press = () => user.click(screen.getByRole("button", { name: "Set password" }));
  await press();
  return press;
}

it("says that the link does not work any more", async () => {
  await setPassword([used()]);
  expect(await screen.findByText("This link no longer works")).toBeVisible();
});

it("leads to sign-in when the first try may have used the link, since its answer was lost", async () => {
  const press = await setPassword([problem("unreachable"), used()]);
  await screen.findByRole("alert");
  await press();
  expect(await screen.findByText("The password may be set already")).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/auth?next=%2Fusers");
  expect(screen.queryByText("This link no longer works")).toBeNull();
});
