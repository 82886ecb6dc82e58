import { z } from "zod";

/** A form without fields: its button sends the code. */
export const renewKeySchema = z.object({});
