import { act, screen } from "@testing-library/react";
import { OtherAccount } from "@/components/shell/failure/other-account";
import { show } from "../form/setting";

afterEach(() => sessionStorage.clear());

test.each([
  [{ key: "1", sent: true }, "It is not known yet whether the last action was carried out"],
  [{ key: "1", sent: false, doubted: true }, "It is not known yet whether the last action was carried out"],
  [{ key: "1", sent: false }, "Nothing was sent"],
])("a stopped tab with the intent %j says: %s", async (intent, sentence) => {
  sessionStorage.setItem("money:U-1:payouts.pay:new", JSON.stringify(intent));
  await act(async () => void show(<OtherAccount />)); // its words load
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(sentence);
});
