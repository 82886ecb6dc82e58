import type { Edition } from "@/lib/edition/editions";
import type { Calendar } from "../calendar";
import type { SampleData } from "../sample/sample";
import type { Random } from "../random";
import type { Store } from "../store";

export interface SeedContext {
  readonly store: Store;
  readonly edition: Edition;
  readonly calendar: Calendar;
  readonly sample: SampleData;
  readonly random: Random;
  readonly now: number;
}
