// Money moves once for each intent: kept in Redis.
import { randomUUID } from "node:crypto";
import { redisStore } from "@/lib/store/redis";
import { settingsOf } from "../support/redis";
import { kept, moneyCases } from "../support/money-cases";

const redis = process.env.TEST_REDIS_URL;
(redis ? describe : describe.skip)("with a Redis", () =>
  moneyCases(() => redisStore(settingsOf(redis!), `test:${randomUUID()}:`), kept),
); // skipped without one
