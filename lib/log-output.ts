// Writes log lines in batches without blocking. What a full disk or a closed pipe does not take is dropped and
// counted.
import "server-only";
import { write, writeSync } from "node:fs";

interface LogOutput {
  readonly fd: number;
  /** Lines are written when this many bytes have gathered, or after this many milliseconds. */
  readonly bytes: number;
  readonly milliseconds: number;
  /** The memory limit of waiting lines. */
  readonly mostBytes: number;
}

/** A slow reader has room again in a moment. Anything else is a full disk or a closed pipe. */
const isBusy = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === "EAGAIN";
const LAST_TRIES = 20;
const LAST_TRY_MILLISECONDS = 10;

/**
 * pino's destination. Its own one retries a full disk without end at exit, and an unhandled error event would end the
 * process.
 */
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
    const buffer = Buffer.concat([rest, Buffer.from(note + held.join(""))]);
    rest = Buffer.alloc(0);
    held = [];
    heldBytes = 0;
    return buffer;
  };
  const flush = (): void => {
    if (isWriting || heldBytes + rest.length === 0) return;
    isWriting = true;
    const lines = held.length;
    const dropsToTell = dropped;
    const buffer = takeHeld();
    write(fd, buffer, (error, written) => {
      isWriting = false;
      if (!error) {
        dropped -= dropsToTell;
        rest = buffer.subarray(written);
        if (rest.length > 0 || heldBytes > bytes) flush();
      } else if (isBusy(error)) {
        dropped -= dropsToTell;
        rest = buffer; // the timer retries
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
    /** Waits a moment for a slow reader at the end of the process, and for nothing else. */
    flushAtExit: () => {
      let buffer = takeHeld();
      for (let tries = 0; buffer.length > 0 && tries < LAST_TRIES;) {
        try {
          buffer = buffer.subarray(writeSync(fd, buffer));
        } catch (error) {
          if (!isBusy(error)) return;
          tries += 1;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LAST_TRY_MILLISECONDS);
        }
      }
    },
  };
}
