import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileStore } from "@/lib/store/file";
import { storeActions, moneyCases } from "@/tests/support/contract/money-cases";

const make = () => fileStore(join(mkdtempSync(join(tmpdir(), "store-")), "store.db"));
moneyCases(make, storeActions);
