import { AppFacts } from "@/lib/contract/apps";
import { Id } from "@/lib/contract/values";

export const NewAppInput = AppFacts.extend({ companyId: Id });
