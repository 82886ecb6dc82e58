// Where lines of the log go: written together, and never waited for. What a full disk or a closed pipe does not take is dropped and counted.
import "server-only";
import { write, writeSync } from "node:fs";

interface LogOutput {
  readonly fd: number;
  /** Lines are written when there are so many bytes of them, or after so many milliseconds. */
  readonly bytes: number;
  readonly milliseconds: number;
  /** What waits to be written takes no more memory than that. */
  readonly mostBytes: number;
}

/** Somebody reads too slowly: a moment later there is room. Anything else is a disk that is full, or nobody who reads. */
const isBusy = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === "EAGAIN";
const LAST_TRIES = 20;
const LAST_TRY_MILLISECONDS = 10;

/** What pino writes into. Its own way retries a full disk without end when the process wants to end, and an error that nobody hears ends it. */
export function logOutput({ fd, bytes, milliseconds, mostBytes }: LogOutput): {
  readonly write: (line: string) => void;
  readonly flushAtExit: () => void;
} {
  let held: string[] = [];
  let heldBytes = 0;
  let rest: Buffer = Buffer.alloc(0);
  let isWriting = false;
  let dropped = 0;

  const takeHeld = (): Buffer => {
    const note =
      dropped > 0
        ? `\n${JSON.stringify({ level: "warn", time: new Date().toISOString(), dropped, msg: "lines of the log could not be written" })}\n`
        : "";
    const taken = Buffer.concat([rest, Buffer.from(note + held.join(""))]);
    rest = Buffer.alloc(0);
    held = [];
    heldBytes = 0;
    return taken;
  };
  const flush = (): void => {
    if (isWriting || heldBytes + rest.length === 0) return;
    isWriting = true;
    const lines = held.length;
    const dropsToTell = dropped;
    const taken = takeHeld();
    write(fd, taken, (error, written) => {
      isWriting = false;
      if (!error) {
        dropped -= dropsToTell;
        rest = taken.subarray(written);
        if (rest.length > 0 || heldBytes > bytes) flush();
      } else if (isBusy(error)) {
        dropped -= dropsToTell;
        rest = taken; // the timer tries again
      } else dropped += lines;
    });
  };
  setInterval(flush, milliseconds).unref();

  return {
    write: (line) => {
      const size = Buffer.byteLength(line);
      if (rest.length + heldBytes + size > mostBytes) {
        dropped += 1;
        return;
      }
      held.push(line);
      heldBytes += size;
      if (heldBytes > bytes) flush();
    },
    /** The last words of a process: it waits a moment for a slow reader, and for nothing else. */
    flushAtExit: () => {
      let left = takeHeld();
      for (let tries = 0; left.length > 0 && tries < LAST_TRIES;) {
        try {
          left = left.subarray(writeSync(fd, left));
        } catch (error) {
          if (!isBusy(error)) return;
          tries += 1;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LAST_TRY_MILLISECONDS);
        }
      }
    },
  };
}
