import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { z } from "zod";
import { TwoStepDialog } from "@/components/two-step/two-step-dialog";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { Button } from "@/components/ui/controls/button";
import type { CodeSent } from "@/lib/contract/values";
import { show } from "../form/setting";

const sent: CodeSent = { destination: "+994 50 ••• •• 77", expiresIn: 180, resendIn: 60, attempts: 5 };
const schema = z.object({});

function Removal() {
  const [open, setOpen] = useState(false);
  const steps = useTwoSteps<z.input<typeof schema>, CodeSent>(async () => sent);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <TwoStepDialog
        schema={async () => schema}
        steps={steps}
        open={open}
        onOpenChange={setOpen}
        title="Remove the application"
        changeLabel="Change the reason"
        finish={async () => undefined}
      >
        <p>Its key stops working.</p>
      </TwoStepDialog>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const press = async (name: string) => act(async () => screen.getByRole("button", { name }).click());
const timers = () => act(async () => jest.advanceTimersByTimeAsync(300));

async function openCode() {
  show(<Removal />);
  const opener = screen.getByRole("button", { name: "Remove" });
  opener.focus();
  await press("Remove");
  await timers();
  await press("Send the code");
  // No timer has run: the form's dialog gives its focus back in one.
  for (let turn = 0; turn < 50 && !screen.queryByLabelText("One-time code"); turn++) await act(async () => undefined);
  return { opener, input: screen.getByLabelText<HTMLInputElement>("One-time code") };
}

it("keeps the focus and the digits that are typed before the form's dialog has gone", async () => {
  const { input } = await openCode();
  expect(input).toHaveFocus();
  await act(async () => void fireEvent.change(input, { target: { value: "12" } }));
  input.setSelectionRange(2, 2);
  const left = jest.fn();
  input.addEventListener("blur", left);
  await timers();
  expect(left).not.toHaveBeenCalled();
  expect(input).toHaveFocus();
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 2]);
});

it("returns the focus to the button that opened the form", async () => {
  const { opener } = await openCode();
  await timers();
  await press("Cancel");
  await timers();
  expect(opener).toHaveFocus();
});
