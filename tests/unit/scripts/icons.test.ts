import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sprite } from "@/scripts/icons";

const root = join(__dirname, "../../..");

test("the sprite equals the script's output", () => {
  expect(readFileSync(join(root, "components/ui/display/sprite.svg"), "utf8")).toBe(sprite());
});
