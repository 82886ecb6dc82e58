import { initialsOf } from "@/components/shell/menu/initials";

describe("initials", () => {
  it("are the first letters of up to the first two words", () => {
    expect(initialsOf("Nigar Həsənova")).toBe("NH");
    expect(initialsOf("Nigar Həsənova Elçin qızı")).toBe("NH");
    expect(initialsOf("  madonna ")).toBe("M");
    expect(initialsOf("")).toBe("");
  });
  it("keep Arabic letters apart", () => {
    expect(initialsOf("خالد المنصوري")).toBe("خ\u00a0ا");
  });
});
