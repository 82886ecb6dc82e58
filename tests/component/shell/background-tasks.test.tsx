import { BackgroundTasks } from "@/components/shell/background/background-tasks";
import { show } from "../form/setting";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }), usePathname: () => "/" }));

const user = { userRole: "ROLE_USER", userType: "PMD_USER", name: "Rena", phoneNumber: "+994501234567" };

test("who signs in without a sign-out before finds nothing unsent of others, and keeps the own", () => {
  const keep = (place: string, intent: object) => sessionStorage.setItem(place, JSON.stringify(intent));
  keep("money:U-1:payouts.pay:new", { key: "1", sent: false });
  keep("money:U-1:transactions.refund:TX-1", { key: "2", sent: true });
  keep("money:U-2:payouts.pay:new", { key: "3", sent: false });
  keep("draft:U-1:invoice:/billing/create-an-invoice", { fullName: "Leyla" });
  show(<BackgroundTasks user={user} userId="U-2" notes={[]} now={Date.now()} dayEndsIn={60_000} />);
  expect(Object.keys({ ...sessionStorage }).sort()).toEqual([
    "money:U-1:transactions.refund:TX-1",
    "money:U-2:payouts.pay:new",
  ]);
});
