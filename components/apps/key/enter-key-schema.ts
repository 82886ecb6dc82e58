import { apps } from "@/lib/provider/contract/apps";

export const enterKeySchema = apps.enterKey.body;
