import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SampleCode } from "@/components/developers/sample-code";
import { show } from "../form/setting";

test("all samples show one language, and each button copies its own code and says which", async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const samples = (text: string) =>
    [
      { language: "curl", text: `curl ${text}` },
      { language: "php", text: `<?php ${text}` },
    ] as const;
  show(
    <>
      <SampleCode title="Make an invoice" samples={samples("1")} />
      <SampleCode title="Pay out" samples={samples("2")} />
    </>,
  );
  await user.click(screen.getAllByRole("tab", { name: "PHP" })[0]!);
  expect(screen.getByRole("region", { name: "Make an invoice, PHP" })).toHaveTextContent("<?php 1");
  expect(screen.getByRole("region", { name: "Pay out, PHP" })).toHaveTextContent("<?php 2");
  await user.click(screen.getByRole("button", { name: "Copy code: Pay out, PHP" }));
  expect(write).toHaveBeenCalledWith("<?php 2");
  expect(await screen.findByText("Code copied")).toHaveRole("status");
});
