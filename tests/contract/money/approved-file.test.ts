import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileStore } from "@/lib/store/file";
import { approvalCases, storeKinds } from "@/tests/support/contract/approval-cases";

approvalCases(() => fileStore(join(mkdtempSync(join(tmpdir(), "store-")), "store.db")), storeKinds);
