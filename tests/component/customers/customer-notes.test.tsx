import { screen } from "@testing-library/react";
import { CustomerNotes } from "@/components/customers/customer-notes";
import { around, show } from "../form/setting";

jest.mock("@/components/customers/note-form", () => ({ NoteForm: () => null }));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));

const note = (text: string) => ({ id: text, by: "Leyla", at: "2026-11-20T08:42:00Z", text, mayRemove: true });
const notesOf = (...texts: readonly string[]) =>
  CustomerNotes({ customer: "k", userId: "U-1", notes: texts.map(note) });

it("announces a new note, also the first one", async () => {
  const { rerender } = show(await notesOf());
  const region = screen.getByText(/^No notes/).closest("[aria-live=polite]");
  expect(region).not.toBeNull();
  rerender(around(await notesOf("Pays in cash")));
  expect(region).toContainElement(screen.getByText("Pays in cash"));
  rerender(around(await notesOf("Pays in cash", "Calls first")));
  expect(region).toContainElement(screen.getByText("Calls first"));
});

it("names each button that deletes a note by its author and time", async () => {
  show(await notesOf("Pays in cash"));
  expect(screen.getByRole("button", { name: /^Delete the note: Leyla, 20 Nov 2026, 12:42/ })).toBeVisible();
});
