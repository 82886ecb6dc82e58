import { memoryStore } from "@/lib/store/memory";
import { approvalCases } from "@/tests/support/contract/approval-cases";

approvalCases(memoryStore);
