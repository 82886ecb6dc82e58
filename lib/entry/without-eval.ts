// zod tests whether it may use eval, which the page's policy reports as a breach. This must run before the first schema is made.
import { config } from "zod/v4/core";

config({ jitless: true });
