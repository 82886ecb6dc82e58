import { initialsOf } from "@/components/shell/menu/initials";
import { initials } from "@/components/ui/display/avatar";

describe("initials", () => {
  it("are the first letters of up to the first two words", () => {
    expect(initialsOf("Nigar Həsənova")).toBe("NH");
    expect(initialsOf("Nigar Həsənova Elçin qızı")).toBe("NH");
    expect(initialsOf("  madonna ")).toBe("M");
    expect(initialsOf("")).toBe("");
    expect(initials("  Əli ")).toBe("Ə");
  });
  it("keep Arabic letters apart", () => {
    expect(initialsOf("خالد المنصوري")).toBe("خ\u00a0م");
    expect(initials("خالد بن سعيد المنصوري")).toBe("خ\u00a0م");
  });
  it("pass over the article of a family name, but not over a given name that begins like it", () => {
    expect(initialsOf("الياس القاسمي")).toBe("ا\u00a0ق");
    expect(initialsOf("خالد ال")).toBe("خ\u00a0ا");
  });
});
