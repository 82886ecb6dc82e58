import { z } from "zod";

/** Nothing is typed: whoever reads what will happen asks for the code. */
export const renewKeySchema = z.object({});
