import { memoryStore } from "@/lib/store/memory";
import { moneyCases } from "@/tests/support/contract/money-cases";

moneyCases(memoryStore);
