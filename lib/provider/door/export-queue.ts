// How many files are made at once. Each reads page after page from the provider and packs what it reads: one person's many, or many people's
// few, must not take the process from everybody else. Whoever comes too early waits for a turn.
import "server-only";
import { Problem } from "@/lib/provider/problem";

interface Most {
  readonly together: number;
  readonly perPerson: number;
  readonly waiting: number;
  readonly waitingPerPerson: number;
}

export interface QueuePlace {
  /** Nobody can begin yet. */
  readonly waits: boolean;
  readonly begun: Promise<void>;
  /** Somebody else's turn: it is done, or nobody wants it any more. */
  readonly end: () => void;
}

/** As many as we are willing to let wait do so already. */
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
    begun.catch(() => undefined); // whoever leaves may have stopped listening
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
    // Whoever came first begins, unless he has as many as one person may: then the next one does.
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
/** One for the process, whichever route asks. */
export const exportQueue = (): ExportQueue =>
  (home.portalExportTurns ??= new ExportQueue({ together: 4, perPerson: 2, waiting: 20, waitingPerPerson: 4 }));
