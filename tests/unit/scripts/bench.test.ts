import { BulkFile } from "@/lib/contract/bulk";
import { Transaction } from "@/lib/contract/transactions";
import { row } from "@/scripts/bench/many-rows.mjs";
import { uploadedFile } from "@/scripts/bench/big-files.mjs";

it("answers of the benches' providers follow the contract, with all their fields", () => {
  expect(Transaction.strict().required().safeParse(row(0)).error).toBeUndefined();
  expect(BulkFile.strict().safeParse(uploadedFile()).error).toBeUndefined();
});
