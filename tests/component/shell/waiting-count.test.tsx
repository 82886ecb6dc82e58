import { render, waitFor } from "@testing-library/react";
import { WaitingInMenu, WaitingOnPage } from "@/components/shell/menu/waiting-count";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

it("reads the menu again once where a page has another number of approvals", async () => {
  const shown = (menu: number, page: number) => (
    <>
      <WaitingInMenu count={menu} />
      <WaitingOnPage key={page} count={page} />
    </>
  );
  const { rerender } = render(shown(1, 1));
  rerender(shown(1, 0));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  rerender(shown(0, 0));
  rerender(shown(0, 0));
  await new Promise((done) => setTimeout(done));
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
