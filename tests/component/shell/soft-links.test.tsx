import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SoftLinks } from "@/components/shell/soft-links";
import { listenToOffline } from "@/lib/browser/offline";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

it("without a network leaves the page as it is and says so, where a page can", async () => {
  const user = userEvent.setup();
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(
    <>
      <SoftLinks />
      <a href="/users">Users</a>
    </>,
  );
  const link = screen.getByRole("link", { name: "Users" });
  const told = jest.fn();
  const stop = listenToOffline(told);
  await user.click(link);
  expect(told).toHaveBeenCalledTimes(1);
  expect(push).not.toHaveBeenCalled();

  onLine.mockReturnValue(true);
  await user.click(link);
  expect(told).toHaveBeenCalledTimes(1);
  expect(push).toHaveBeenCalledTimes(1);

  stop();
  onLine.mockReturnValue(false);
  await user.click(link);
  expect(push).toHaveBeenCalledTimes(2);
});
