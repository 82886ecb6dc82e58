import { AppFacts } from "@/lib/provider/contract/apps";
import { Id } from "@/lib/provider/contract/values";

export const NewAppInput = AppFacts.extend({ companyId: Id });
