import { config } from "zod/v4/core";
import { rowMark } from "@/lib/rules/row-mark";
import { readBlock, writeBlock } from "@/lib/sheet/editor/clipboard-block";
import type { SheetRules } from "@/lib/sheet/editor/row-check";
import { BLOCK_ROWS, SheetDraft } from "@/lib/sheet/editor/sheet-draft";

config({ jitless: true });
const rules: SheetRules = {
  kind: "invoice",
  region: "AZ",
  currency: "AZN",
  today: "2026-11-22",
};
const [NAME, PHONE, AMOUNT, DAY] = [0, 1, 3, 5] as const;
const row = (change: Readonly<Record<number, string>> = {}) =>
  ["Leyla", "+994502140877", "", "10.00", "Room", "2026-11-27", ""].map((cell, at) => change[at] ?? cell);
function draftOf(...rows: readonly string[][]): SheetDraft {
  const draft = new SheetDraft(rules);
  draft.add({ cells: rows, numbers: rows.map((_, at) => at + 2), removed: [] });
  while (!draft.checkFor(1));
  return draft;
}
const wrong = row({ [PHONE]: "050_214_08_78" });
const cellsOf = (draft: SheetDraft) => draft.window(0, 100).map(({ cells }) => cells);

describe("the rows of a file", () => {
  it("are counted and summed by validity", () => {
    const draft = draftOf(
      row({ [NAME]: "A" }),
      row({ [NAME]: "B", [AMOUNT]: "0.10" }),
      row({ [NAME]: "C", [AMOUNT]: "2,50" }),
    );
    expect(draft.status()).toMatchObject({ rows: 3, checked: 3, errors: 1, faults: 1, valid: 2, total: 12_50 });
  });
  it("follow every edit, undo and redo", () => {
    const draft = draftOf(row({ [NAME]: "A" }), wrong);
    draft.paste(1, PHONE, [["050 214 08 78"]]);
    expect(draft.status()).toMatchObject({ errors: 0, valid: 2, total: 20_00, mayUndo: true, mayRedo: false });
    expect(draft.window(1, 2)[0]?.texts[PHONE]).toBe("+994 50 214 08 78");
    draft.undo();
    expect(draft.status()).toMatchObject({ errors: 1, valid: 1, total: 10_00, mayUndo: false, mayRedo: true });
    expect(cellsOf(draft)[1]).toEqual(wrong);
    draft.redo();
    expect(draft.status()).toMatchObject({ errors: 0, total: 20_00 });
    draft.undo();
    draft.paste(0, NAME, [["B"]]);
    expect(draft.status().mayRedo).toBe(false);
  });
  it("are checked again on another day: a date may be over", () => {
    const draft = draftOf(row({ [DAY]: "2026-11-23" }), row({ [NAME]: "A" }), row({ [NAME]: "B" }), row());
    draft.remove(2, 2);
    expect(draft.status()).toMatchObject({ errors: 0, valid: 3, total: 30_00 });
    expect(draft.beginDay("2026-11-22")).toBe(false);
    expect(draft.beginDay("2026-11-23")).toBe(true);
    expect(draft.status()).toMatchObject({ checked: 0, errors: 0, valid: 0, total: 0 });
    while (!draft.checkFor(1));
    expect(draft.status()).toMatchObject({ rows: 3, checked: 3, errors: 1, faults: 1, valid: 2, total: 20_00 });
    expect(draft.window(0, 1)[0]?.faults[DAY]).toBe("afterToday");
    draft.undo();
    expect(draft.status()).toMatchObject({ rows: 4, errors: 1, valid: 3, total: 30_00 });
    draft.paste(1, DAY, [["2026-11-23"]]);
    expect(draft.status()).toMatchObject({ errors: 2, valid: 2 });
  });
  it("take a pasted block as far as it fits", () => {
    const draft = draftOf(row(), row(), row());
    const left = draft.paste(1, DAY, [["28.11.2026", "x"], ["29.11.2026", "y", "too far"], ["30.11.2026"]]);
    expect(left).toBe(1);
    expect(cellsOf(draft).map((cells) => cells.slice(DAY))).toEqual([
      ["2026-11-27", ""],
      ["28.11.2026", "x"],
      ["29.11.2026", "y"],
    ]);
    draft.undo();
    expect(cellsOf(draft)).toEqual([row(), row(), row()]);
  });
  it("are filled down and cleared by column", () => {
    const draft = draftOf(row({ [AMOUNT]: "7.00" }), row(), row());
    expect(draft.fill(0, 2, [AMOUNT, AMOUNT])).toBe(2);
    expect(draft.status().total).toBe(21_00);
    expect(draft.fill(0, 2, [AMOUNT, AMOUNT])).toBe(0); // nothing is left to undo
    expect(draft.fill(9, 10, [AMOUNT, AMOUNT])).toBe(0);
    draft.clear(1, 2, [AMOUNT, AMOUNT]);
    expect(draft.status()).toMatchObject({ errors: 2, total: 7_00 });
    draft.undo();
    draft.undo();
    expect(draft.status().total).toBe(27_00);
  });
  it("are removed and restored to their places", () => {
    const draft = draftOf(row({ [NAME]: "A" }), row({ [NAME]: "B" }), row({ [NAME]: "C" }));
    expect(draft.remove(1, 1)).toBe(1);
    expect(draft.status()).toMatchObject({ rows: 2, valid: 2, total: 20_00, shown: 2 });
    draft.undo();
    expect(cellsOf(draft).map(([name]) => name)).toEqual(["A", "B", "C"]);
    expect(draft.status()).toMatchObject({ rows: 3, total: 30_00 });
  });
  it("are shown by view and search, and a corrected one stays until another view is selected", () => {
    const draft = draftOf(row({ [NAME]: "Aysel" }), wrong, row({ [NAME]: "Murad", [AMOUNT]: "x" }));
    draft.show("errors");
    expect(draft.window(0, 9).map(({ number }) => number)).toEqual([3, 4]);
    draft.paste(0, PHONE, [["+994502140878"]]);
    expect(draft.status().shown).toBe(2);
    draft.show("errors");
    expect(draft.status().shown).toBe(1);
    draft.show("valid");
    expect(draft.status().shown).toBe(2);
    draft.show("all", "ayse");
    expect(cellsOf(draft).map(([name]) => name)).toEqual(["Aysel"]);
  });
  it("are found by any spelling, and by their texts after an edit", () => {
    const draft = draftOf(row({ [NAME]: "Rəşad İSMAYILOV" }), row({ [NAME]: "Лейла" }), row({ [NAME]: "أحمد" }));
    const found = (query: string) => {
      draft.show("all", query);
      return draft.window(0, 9).map(({ number }) => number);
    };
    expect(found(" resad ismayilov ")).toEqual([2]);
    expect(found("leyla")).toEqual([3]);
    expect(found("احمد")).toEqual([4]);
    draft.show("all");
    draft.paste(0, NAME, [["Kərim"]]);
    expect([found("KERIM"), found("resad")]).toEqual([[2], []]);
    expect(found("+994502140877")).toEqual([2, 3, 4]);
  });
  it("have faults that can be visited in both directions, in a cycle", () => {
    const draft = draftOf(row({ [AMOUNT]: "x" }), row(), row({ [NAME]: "", [DAY]: "x" }));
    const from = (index: number, column: number, forth = true) => {
      const fault = draft.faultFrom(index, column, forth);
      return fault && [fault.index, fault.column, fault.current, fault.total];
    };
    expect(from(0, -1)).toEqual([0, AMOUNT, 1, 3]);
    expect(from(0, AMOUNT)).toEqual([2, NAME, 2, 3]);
    expect(from(2, NAME)).toEqual([2, DAY, 3, 3]);
    expect(from(2, DAY)).toEqual([0, AMOUNT, 1, 3]);
    expect(from(0, AMOUNT, false)).toEqual([2, DAY, 3, 3]);
    expect(draftOf(row()).faultFrom(0, 0, true)).toBeUndefined();
  });
});

describe("a correction", () => {
  it("is offered for one cell, and for all with the same fault and one solution", () => {
    const draft = draftOf(wrong, row({ [PHONE]: "070*4481920" }), row({ [PHONE]: "no phone" }));
    expect(draft.suggestions(0, PHONE)).toEqual({ values: ["+994 50 214 08 78"], others: 1 });
    expect(draft.faultCodes()).toEqual(["mobilePhone:format"]);
    expect(draft.correctAll(PHONE, "format")).toBe(2);
    expect(draft.status().errors).toBe(1);
    draft.undo();
    expect(draft.status().errors).toBe(3);
  });
});

describe("earlier uploads", () => {
  it("are found in the file by their values, not by their spelling", () => {
    const draft = draftOf(row(), row({ [PHONE]: "050 214 08 77", [AMOUNT]: "10" }), row({ [NAME]: "Other" }));
    expect(draft.status().duplicates).toBe(1);
    expect(draft.window(0, 3).map(({ duplicate }) => duplicate)).toEqual([undefined, { row: 2 }, undefined]);
    draft.show("duplicates");
    expect(draft.status().shown).toBe(1);
    draft.remove(0, 0);
    expect(draft.status().duplicates).toBe(0);
  });
  it("are looked up once, by marks, and marked on their row", () => {
    const draft = draftOf(row(), row({ [NAME]: "B" }), wrong);
    const mark = rowMark(row());
    expect(draft.takeMarks(1)).toEqual([mark]);
    expect(draft.takeMarks(10)).toEqual([rowMark(row({ [NAME]: "B" }))]);
    expect(draft.takeMarks(10)).toEqual([]);
    const upload = { fileId: "1", fileName: "October.xlsx", createdDate: "2026-10-01T10:00:00Z" };
    draft.setUploads([mark], [{ mark, ...upload }]);
    expect(draft.window(0, 1)[0]?.duplicate).toEqual(upload);
    expect(draft.status()).toMatchObject({ duplicates: 1 });
    expect(draft.status().wholeFile).toBeUndefined();
    draft.remove(1, 2);
    expect(draft.status().wholeFile).toEqual(upload);
    draft.askAgain();
    expect(draft.takeMarks(10)).toEqual([mark]);
  });
});

describe("rows of earlier uploads", () => {
  const upload = (fileId: string, day: string) => ({
    fileId,
    fileName: "old.xlsx",
    createdDate: `2026-11-${day}T10:00:00Z`,
  });
  const known = () => {
    const draft = draftOf(row(), row(), row({ [NAME]: "B", [AMOUNT]: "5.00" }), row({ [NAME]: "C" }), wrong);
    const marks = [row(), row({ [NAME]: "B", [AMOUNT]: "5.00" })].map(rowMark) as [string, string];
    draft.setUploads(draft.marks(), [
      { mark: marks[0], ...upload("1", "03") },
      { mark: marks[1], ...upload("2", "01") },
    ]);
    return draft;
  };
  it("are not sent, and stay in the file", () => {
    const draft = known();
    expect(draft.status()).toMatchObject({
      rows: 5,
      errors: 1,
      valid: 1,
      total: 10_00,
      repeated: 1,
      earlier: { count: 3, uploads: 2, last: "2026-11-03T10:00:00Z" },
    });
    expect(draft.validPlaces()).toEqual([3]);
    draft.show("valid");
    expect(draft.status().shown).toBe(1);
    draft.forget(draft.validPlaces());
    expect(draft.status()).toMatchObject({ rows: 4, valid: 0, total: 0 });
  });
  it("are sent again on purpose", () => {
    const draft = known();
    draft.show("valid");
    draft.sendEarlier(true);
    expect(draft.status()).toMatchObject({ valid: 4, total: 35_00, shown: 4, earlier: { count: 3 } });
    draft.sendEarlier(false);
    expect(draft.status()).toMatchObject({ valid: 1, shown: 1 });
  });
  it("are not known, and not sent again, when the file goes to another application", () => {
    const draft = known();
    draft.show("valid");
    draft.sendEarlier(true);
    draft.askAgain();
    expect(draft.status()).toMatchObject({ sendsEarlier: false, valid: 4, shown: 4, earlier: { count: 0 } });
    const [mark] = draft.takeMarks(1) as [string];
    draft.setUploads([mark], [{ mark, ...upload("3", "05") }]);
    expect(draft.status()).toMatchObject({ valid: 2, earlier: { count: 2, uploads: 1 } });
  });
  it("have changed when a later look-up finds the same number of other rows", () => {
    const draft = known();
    const both = [row(), row({ [NAME]: "C" })].map(rowMark);
    const found = (fileId: string) => both.map((mark) => ({ mark, ...upload(fileId, "05") }));
    expect(draft.setUploads(draft.marks(), found("3"))).toBe(true);
    expect(draft.setUploads(draft.marks(), found("4"))).toBe(false);
  });
  it("are new rows after an edit", () => {
    const draft = known();
    draft.paste(2, NAME, [["Z"]]);
    expect(draft.status()).toMatchObject({ valid: 2, earlier: { count: 2, uploads: 1 } });
  });
});

describe("one number under different names", () => {
  it("is found among the rows that can be sent, and is masked", () => {
    const draft = new SheetDraft({ ...rules, kind: "payout" });
    const cells = [
      ["Leyla Həsənova", "4111 1111 1111 1111"],
      ["Həsənova L.", "4111111111111111"],
      ["Vüsal Kərimov", "4111-1111-1111-1111"],
      ["Rəşad Quliyev", "4111111111111112"],
      ["Aynur Quliyeva", "AZ58XXXX00000000000004400001"],
      ["Kamran Şirinov", "az58xxxx00000000000004400001"],
    ].map(([name = "", number = ""]) => [name, number, "+994502140877", "10.00", "Salary"]);
    draft.add({ cells, numbers: cells.map((_, at) => at + 2), removed: [] });
    while (!draft.checkFor(1));
    expect(draft.sharedNumbers()).toEqual([
      { destination: "4111 11•• •••• 1111", names: ["Leyla Həsənova", "Vüsal Kərimov"] },
      { destination: "AZ58 •••• 0001", names: ["Aynur Quliyeva", "Kamran Şirinov"] },
    ]);
    draft.remove(2, 2);
    draft.remove(4, 4);
    expect(draft.sharedNumbers()).toEqual([]);
  });
  it("is not looked for in a file of invoices", () => {
    expect(draftOf(row(), row({ [NAME]: "Vüsal" })).sharedNumbers()).toEqual([]);
  });
});

describe("the stored draft", () => {
  it("is written in blocks and read back unchanged", () => {
    const rows = Array.from({ length: BLOCK_ROWS + 2 }, (_, at) => row({ [NAME]: `Guest ${at}` }));
    const draft = draftOf(...rows);
    draft.paste(BLOCK_ROWS, NAME, [["Other"]]);
    expect([...draft.takeDirty()]).toEqual([1]);
    draft.remove(0, 0);
    expect([...draft.takeDirty()]).toEqual([0]);
    const again = new SheetDraft(rules);
    for (let number = 0; number < draft.blocks; number += 1) again.add(draft.block(number));
    while (!again.checkFor(5));
    expect(again.status()).toMatchObject({ rows: BLOCK_ROWS + 1, valid: BLOCK_ROWS + 1 });
    expect(again.window(0, 1)[0]).toMatchObject({ number: 3, cells: row({ [NAME]: "Guest 1" }) });
  });
  it("has the wrong rows after the others were sent", () => {
    const draft = draftOf(row({ [NAME]: "A" }), wrong);
    const places = draft.validPlaces();
    expect(places.map((place) => draft.valuesAt(place))).toEqual([row({ [NAME]: "A" })]);
    expect(draft.wrongRows()).toMatchObject([{ cells: wrong }]);
    expect(draft.wrongRows()[0]?.faults[PHONE]).toBe("format");
    draft.forget(places);
    expect(draft.status()).toMatchObject({ rows: 1, errors: 1, valid: 0, mayUndo: false });
  });
});

describe("a block in the clipboard", () => {
  it("is read and written as in spreadsheet programs", () => {
    expect(readBlock("a\tb\r\nc\td\r\n")).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(readBlock('"two\nlines"\t"a ""quoted"" one"')).toEqual([["two\nlines", 'a "quoted" one']]);
    expect(readBlock('"Nur" hotel\t5" pipe')).toEqual([['"Nur" hotel', '5" pipe']]);
    expect(readBlock("")).toEqual([[""]]);
    const block = [
      ["a\tb", "c\nd", 'e"f'],
      ["", "g", "h"],
    ];
    expect(readBlock(writeBlock(block))).toEqual(block);
  });
});
