import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NoteForm } from "@/components/customers/note-form";
import { answer, ok, problem } from "@/tests/support/answer";
import { show } from "../form/setting";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const note = { id: "n1", by: "Nigar", at: "2026-11-20T10:00:00+04:00", text: "Quiet room", mayRemove: true };
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
const setUp = () => {
  show(<NoteForm customer={"k".repeat(40)} userId="U-1" />);
  return userEvent.setup();
};
const add = () => screen.getByRole("button", { name: "Add note" });

beforeEach(() => sessionStorage.clear());

test("a note that was not sent is there again for its author", async () => {
  const user = setUp();
  await user.type(field(), "Quiet room");
  cleanup();
  show(<NoteForm customer={"k".repeat(40)} userId="U-2" />);
  expect(field()).toHaveValue("");
  cleanup();
  setUp();
  await waitFor(() => expect(field()).toHaveValue("Quiet room"));
});
test("a note is sent once, and the field is empty for the next one", async () => {
  const sent = answer({ "customers.addNote": [ok(note)] });
  const user = setUp();
  await user.type(field(), "Quiet room");
  await user.click(add());
  await waitFor(() => expect(field()).toHaveValue(""));
  expect(sent.map(({ call, input }) => [call, input])).toEqual([
    ["customers.addNote", { customer: "k".repeat(40), text: "Quiet room" }],
  ]);
});
test("another try after a lost reply is the same note, and the next note is another", async () => {
  const sent = answer({ "customers.addNote": [problem("unreachable"), ok(note), ok(note)] });
  const user = setUp();
  await user.type(field(), "Quiet room");
  await user.click(add());
  await screen.findByRole("alert");
  await user.click(add());
  await waitFor(() => expect(field()).toHaveValue(""));
  await user.type(field(), "Quiet room");
  await user.click(add());
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first, again, next] = sent.map(({ intent }) => intent);
  expect(first).toEqual(expect.any(String));
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
test("after a reload, a note whose reply was lost is the same one, and the form does not say that nothing was sent", async () => {
  const sent = answer({ "customers.addNote": [problem("unreachable"), ok(note)] });
  let user = setUp();
  await user.type(field(), "Quiet room");
  await user.click(add());
  await screen.findByRole("alert");
  cleanup();
  user = setUp();
  expect(await screen.findByText(/It may have been sent already/)).toBeVisible();
  expect(screen.queryByText(/Nothing was sent/)).toBeNull();
  await user.click(add());
  await waitFor(() => expect(field()).toHaveValue(""));
  expect(sent).toHaveLength(2);
  expect(sent[1]!.intent).toBe(sent[0]!.intent);
  cleanup();
  user = setUp();
  await user.type(field(), "Late check-out");
  cleanup();
  setUp();
  expect(await screen.findByText(/Nothing was sent/)).toBeVisible();
});
test("a refused note was not sent", async () => {
  answer({ "customers.addNote": [problem("refused", { code: "NOTES_FULL" })] });
  const user = setUp();
  await user.type(field(), "Quiet room");
  await user.click(add());
  await screen.findByRole("alert");
  cleanup();
  setUp();
  expect(await screen.findByText(/Nothing was sent/)).toBeVisible();
});
test("a note that is too long stays as it was pasted, and the reason is at the field", async () => {
  const sent = answer({});
  const user = setUp();
  await user.click(field());
  await user.paste("x".repeat(501));
  await user.click(add());
  expect(await screen.findByText("Use at most 500 characters")).toBeVisible();
  expect(field().value).toHaveLength(501);
  expect(sent).toEqual([]);
});
test("an empty note is not sent, and the reason is at the field", async () => {
  const sent = answer({});
  const user = setUp();
  await user.click(add());
  expect(await screen.findByText("Write the note")).toBeVisible();
  expect(sent).toEqual([]);
});
test.each([
  [
    "a full thread",
    problem("refused", { code: "NOTES_FULL" }),
    "This customer has 200 notes. Delete one to add another",
  ],
  ["too many notes", problem("too_many", { retryAfter: 600 }), /10 minutes/],
] as const)("a refusal for %s is shown, and the text stays", async (_case, refusal, sentence) => {
  answer({ "customers.addNote": [refusal] });
  const user = setUp();
  await user.type(field(), "Quiet room");
  await user.click(add());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field()).toHaveValue("Quiet room");
});
