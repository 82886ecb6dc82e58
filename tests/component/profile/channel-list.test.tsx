import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Channel } from "@/components/profile/channel";
import { ChannelList } from "@/components/profile/channel-list";
import { allLanguages } from "@/lib/contract/constants";
import { answer, ok, problem } from "@/tests/support/answer";
import { show, wordsOf } from "../form/setting";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const channels: readonly Channel[] = [
  { type: "email", on: true, destination: "owner@sandbox.test" },
  { type: "sms", on: false, destination: "+994 50 214 08 77" },
  { type: "telegram", on: false, destination: undefined, example: "@username" },
  { type: "whatsapp", on: true, destination: "+994502140877", example: "+994 50 000 10 03" },
];
const toggle = (name: string) => screen.getByRole("switch", { name });

describe("payment notifications", () => {
  it("turn on and off at once", async () => {
    const user = userEvent.setup();
    const calls = answer({ "profile.subscribe": [ok()], "profile.unsubscribe": [ok()] });
    show(<ChannelList channels={channels} />);
    await user.click(toggle("SMS"));
    await user.click(toggle("WhatsApp"));
    expect(toggle("SMS")).toBeChecked();
    expect(toggle("WhatsApp")).not.toBeChecked();
    expect(calls).toEqual([
      { call: "profile.subscribe", input: { subscriptionType: "sms" } },
      { call: "profile.unsubscribe", input: { subscriptionType: "whatsapp" } },
    ]);
  });

  it("turn back after a failure and report it in their own row", async () => {
    const user = userEvent.setup();
    answer({ "profile.subscribe": [problem("broken")], "profile.subscriptions": [ok([])] });
    show(<ChannelList channels={channels} />);
    await user.click(toggle("SMS"));
    await waitFor(() => expect(toggle("SMS")).not.toBeChecked());
    const alerts = screen.getAllByRole("alert").filter((alert) => alert.textContent);
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toHaveTextContent(wordsOf.en.problems.broken);
  });

  it("stay as they are stored when the reply was lost", async () => {
    const user = userEvent.setup();
    const sms = { subscriptionType: "sms", destination: "+994 50 214 08 77" };
    const calls = answer({
      "profile.subscribe": [problem("unreachable")],
      "profile.unsubscribe": [problem("unreachable")],
      "profile.subscriptions": [ok([sms]), ok([])],
    });
    show(<ChannelList channels={channels} />);
    for (const isOn of [true, false]) {
      const read = calls.filter(({ call }) => call === "profile.subscriptions").length + 1;
      await user.click(toggle("SMS"));
      await waitFor(() => expect(calls.filter(({ call }) => call === "profile.subscriptions")).toHaveLength(read));
      await waitFor(() => expect(screen.getAllByRole("alert").every((alert) => alert.textContent === "")).toBe(true));
      expect(toggle("SMS").matches(":checked")).toBe(isOn);
    }
  });

  it("show as off when another tab turned them off", async () => {
    const user = userEvent.setup();
    answer({ "profile.unsubscribe": [problem("not_found")] });
    show(<ChannelList channels={channels} />);
    await user.click(toggle("Email"));
    await waitFor(() => expect(toggle("Email")).not.toBeChecked());
    expect(screen.getAllByRole("alert").every((alert) => alert.textContent === "")).toBe(true);
  });

  it("ask for a messaging service's ID before they turn it on", async () => {
    const user = userEvent.setup();
    const calls = answer({ "profile.subscribe": [problem("unreachable"), ok()] });
    show(<ChannelList channels={channels} />);
    await user.click(toggle("Telegram"));
    const id = screen.getByLabelText("Telegram ID");
    expect(id).toHaveFocus();
    expect(toggle("Telegram")).not.toBeChecked();
    const connect = screen.getByRole("button", { name: "Connect Telegram" });
    await user.click(connect);
    await waitFor(() => expect(id).toHaveAccessibleDescription("Enter the Telegram ID"));
    expect(calls).toEqual([]);
    await user.type(id, " @nigar ");
    await user.click(connect);
    expect(
      (await screen.findAllByRole("alert")).some((alert) =>
        alert.textContent?.includes(wordsOf.en.problems.unreachable),
      ),
    ).toBe(true);
    await user.click(connect);
    await waitFor(() => expect(screen.queryByLabelText("Telegram ID")).not.toBeInTheDocument());
    expect(calls.at(-1)).toEqual({ call: "profile.subscribe", input: { subscriptionType: "telegram", id: "@nigar" } });
    expect(toggle("Telegram")).toBeChecked();
    expect(toggle("Telegram")).toHaveFocus();
    expect(screen.getByText("@nigar")).toBeInTheDocument();
  });

  it("stay off without the ID", async () => {
    const user = userEvent.setup();
    const calls = answer({});
    show(<ChannelList channels={channels} />);
    await user.click(toggle("Telegram"));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(toggle("Telegram")).not.toBeChecked();
    expect(calls).toEqual([]);
  });

  it.each(allLanguages)("name the missing ID in %s", async (language) => {
    const user = userEvent.setup();
    answer({});
    const { container } = show(<ChannelList channels={channels} />, language);
    await user.click(within(container).getByRole("switch", { name: "Telegram" }));
    await user.click(container.querySelector("button[type=submit]")!);
    const sentence = wordsOf[language].rules.required.messagingId.replace("{service}", "Telegram");
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });
});
