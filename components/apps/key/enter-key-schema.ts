import { apps } from "@/lib/contract/apps";

export const enterKeySchema = apps.enterKey.body;
