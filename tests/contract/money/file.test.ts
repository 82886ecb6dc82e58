import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileStore } from "@/lib/store/file";
import { approvalCases, storeKinds } from "@/tests/support/contract/approval-cases";
import { storeActions, moneyCases } from "@/tests/support/contract/money-cases";

const make = () => fileStore(join(mkdtempSync(join(tmpdir(), "store-")), "store.db"));
describe("sent", () => moneyCases(make, storeActions));
describe("approved", () => approvalCases(make, storeKinds));
