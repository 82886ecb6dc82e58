// Limits how many files are made at once, for a process and for a person: each reads page after page and compresses it. Others wait.
import "server-only";
import { Problem } from "@/lib/provider/problem";

interface Most {
  readonly together: number;
  readonly perPerson: number;
  readonly waiting: number;
  readonly waitingPerPerson: number;
}

export interface QueuePlace {
  /** It cannot begin yet. */
  readonly waits: boolean;
  readonly begun: Promise<void>;
  /** Ends the turn, or leaves the queue. */
  readonly end: () => void;
}

/** The queue is full. */
export const queueFull = (): Problem => new Problem("too_many", { code: "EXPORTS_FULL" });

export class ExportQueue {
  private readonly running = new Map<string, number>();
  private readonly waiting: { readonly person: string; readonly begin: () => void }[] = [];

  constructor(private readonly most: Most) {}

  take(person: string): QueuePlace {
    if (this.mayBegin(person)) {
      this.begin(person);
      return { waits: false, begun: Promise.resolve(), end: once(() => this.end(person)) };
    }
    const { waiting, most } = this;
    if (
      waiting.length >= most.waiting ||
      waiting.filter((other) => other.person === person).length >= most.waitingPerPerson
    )
      throw queueFull();
    let hasBegun = false;
    const place = { person, begin: () => undefined as void, leave: (): void => undefined };
    const begun = new Promise<void>((resolve, reject) => {
      place.begin = () => {
        hasBegun = true;
        resolve();
      };
      place.leave = () => reject(new Problem("unreachable"));
    });
    begun.catch(() => undefined); // after leaving there may be no listener
    waiting.push(place);
    return {
      waits: true,
      begun,
      end: once(() => {
        if (hasBegun) this.end(person);
        else {
          waiting.splice(waiting.indexOf(place), 1);
          place.leave();
        }
      }),
    };
  }

  private mayBegin(person: string): boolean {
    const together = [...this.running.values()].reduce((sum, count) => sum + count, 0);
    return together < this.most.together && (this.running.get(person) ?? 0) < this.most.perPerson;
  }
  private begin(person: string): void {
    this.running.set(person, (this.running.get(person) ?? 0) + 1);
  }
  private end(person: string): void {
    const left = (this.running.get(person) ?? 1) - 1;
    if (left > 0) this.running.set(person, left);
    else this.running.delete(person);
    // First come, first served, but a person who has the most turns of one person is skipped.
    for (let next = this.next(); next; next = this.next()) {
      this.begin(next.person);
      next.begin();
    }
  }
  private next() {
    const place = this.waiting.findIndex(({ person }) => this.mayBegin(person));
    return place < 0 ? undefined : this.waiting.splice(place, 1)[0];
  }
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

const home = globalThis as typeof globalThis & { portalExportTurns?: ExportQueue };
/** One for the process: the framework bundles routes apart. */
export const exportQueue = (): ExportQueue =>
  (home.portalExportTurns ??= new ExportQueue({ together: 4, perPerson: 2, waiting: 20, waitingPerPerson: 4 }));
