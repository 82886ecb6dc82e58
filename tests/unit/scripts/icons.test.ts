import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sprite } from "@/scripts/icons";

const root = join(__dirname, "../../..");

test("the sprite is the one that the script writes", () => {
  expect(readFileSync(join(root, "components/ui/display/sprite.svg"), "utf8")).toBe(sprite());
});
