import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { statusLook } from "@/components/ui/status-look";
import { statuses } from "@/lib/provider/contract/values";
import { sprite } from "@/scripts/icons";

const folder = join(__dirname, "../../../components/ui/icons");

test("every icon is in the file that they are drawn from, as the set has it", () => {
  expect(readFileSync(join(folder, "sprite.svg"), "utf8")).toBe(sprite());
});

test("an icon draws the symbol that its file is named after", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files)
    expect(readFileSync(join(folder, file), "utf8")).toContain(`icon("${basename(file, ".ts")}")`);
});

test("the icon of every status is there", () => {
  for (const status of [...statuses, "active", "removed", "unheard of"])
    expect(sprite()).toContain(`<symbol id="${statusLook(status).icon}"`);
});
