import { z } from "zod";
import { NoteInput } from "@/lib/contract/customers";

export const noteSchema = z.object({ note: NoteInput.shape.text });
