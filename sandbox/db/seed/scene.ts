// What every part of the seed works with.
import type { Edition } from "@/lib/edition/editions";
import type { Calendar } from "../calendar";
import type { Cast } from "../cast/cast";
import type { Random } from "../random";
import type { Store } from "../store";

export interface Scene {
  readonly store: Store;
  readonly edition: Edition;
  readonly calendar: Calendar;
  readonly cast: Cast;
  readonly random: Random;
  readonly now: number;
}
