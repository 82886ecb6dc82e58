// zod tries whether it may compile its checks, which is a breach of the page's policy, unless it is told before the first schema is made.
import { config } from "zod/v4/core";

config({ jitless: true });
