// The list of shortcuts: opened by its key or from the profile menu.
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Profile } from "@/components/shell/menu/profile";
import { later } from "@/components/ui/layers/later";
import type { ShellWords } from "@/components/shell/shell-words";
import { languages } from "@/lib/i18n/languages";
import { show, wordsOf } from "../form/setting";

const ShortcutsDialog = later(
  async () => (await import("@/components/shell/palette/shortcuts-dialog")).ShortcutsDialog,
);
const words = { profile: "Profile menu", shortcuts: "Keyboard shortcuts", logout: "Log out" } as ShellWords; // the profile reads these

function Page() {
  const [help, setHelp] = useState<boolean>();
  return (
    <>
      <Profile
        name="Nigar"
        initials="N"
        phone=""
        language="en"
        languageName="English"
        offered={["en"]}
        supportLink="https://support.example"
        words={words}
        onHelp={() => setHelp(true)}
      />
      {help !== undefined && <ShortcutsDialog open={help} onOpenChange={setHelp} shortcuts={[]} hasSheet />}
    </>
  );
}

it("opens from the profile menu, and the focus returns there", async () => {
  await act(async () => void show(<Page />));
  const profile = screen.getByRole("button", { name: /Profile menu/ });
  await userEvent.click(profile);
  await userEvent.click(await screen.findByRole("menuitem", { name: /Keyboard shortcuts/ }));
  const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(within(dialog).getByText("Spreadsheet: undo").parentElement).toHaveTextContent(/Ctrl.*Z$/);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(profile).toHaveFocus();
});
it.each(Object.keys(languages) as (keyof typeof languages)[])("names every shortcut in %s", async (language) => {
  await act(
    async () => void show(<ShortcutsDialog open onOpenChange={() => undefined} shortcuts={[]} hasSheet />, language),
  );
  const { rows, cells } = wordsOf[language].shell.shortcuts;
  for (const word of [rows, ...Object.values(cells)]) expect(await screen.findByText(word)).toBeInTheDocument();
});
