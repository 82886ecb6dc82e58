import { z } from "zod";
import { ViewName } from "@/lib/contract/views";

export const viewSchema = z.object({ name: ViewName });
