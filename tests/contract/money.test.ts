// Money moves once for each intent: kept in memory.
import { memoryStore } from "@/lib/store/memory";
import { moneyCases } from "../support/money-cases";

moneyCases(memoryStore);
