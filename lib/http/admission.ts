// Admission under overload: docs/adr/016-overload.md. Writes, sign-in and health keep their places; pages and reads
// start one per turn of the event loop, and wait in short queues. A full queue answers 503.
import { performance } from "node:perf_hooks";
import { outsideRequests } from "@/lib/outside-requests";

/**
 * `write`: a call that changes something, or the look-up of money. `signIn`: the pages of sign-in. `read`: any other
 * call.
 */
export type Lane = "write" | "signIn" | "read" | "page";
interface LaneLimits {
  /** The length of the queue. */
  readonly places: number;
  /** A visitor who waited longer has probably left. */
  readonly longestWait: number;
  /** The number that starts in one turn of the event loop. */
  readonly perTurn: number;
  /** The number in progress at once: a hanging provider would fill the memory with them. */
  readonly most: number;
}
const SECOND = 1_000;
const lanes: Readonly<Record<Lane, LaneLimits>> = {
  write: { places: 500, longestWait: 5 * SECOND, perTurn: 8, most: 500 },
  signIn: { places: 50, longestWait: 2 * SECOND, perTurn: 1, most: 100 },
  read: { places: 200, longestWait: 2 * SECOND, perTurn: 4, most: 300 },
  page: { places: 50, longestWait: 2 * SECOND, perTurn: 1, most: 200 },
};
const laneNames = Object.keys(lanes) as readonly Lane[];
/** The event loop's utilisation above which more parallel work would only wait longer. */
const BUSY_SHARE = 0.95;
const LOOK_EVERY = 50;
const SHRINK = 0.9;
/** The initial and minimum number in progress, per lane. */
const FIRST_LIMIT = 8;
const FEWEST = 2;
const LATER = 100;

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
  readonly refuse: () => void;
  readonly isGone: () => boolean;
}
interface LaneState {
  readonly queue: Waiting[];
  atWork: number;
  started: number;
  /** The present limit: it grows while the processor is idle, and shrinks while it is busy. */
  limit: number;
}
interface Admission {
  /** Starts the work now or in its turn, or refuses it. `begin` receives the function to call at its end. */
  readonly enter: (
    lane: Lane,
    work: {
      readonly begin: (leave: () => void) => void;
      readonly refuse: () => void;
      /** The visitor has left. */
      readonly isGone: () => boolean;
    },
  ) => void;
}
interface Surroundings {
  readonly now?: () => number;
  /** The event loop's utilisation since the last call. */
  readonly busyShare?: () => number;
  readonly nextTurn?: (work: () => void) => void;
  /** Called periodically: entries may expire while all wait. */
  readonly later?: (work: () => void) => void;
  readonly onChange?: (
    lane: Lane,
    change: { readonly result?: "admitted" | "refused"; readonly waiting: number },
  ) => void;
}

function busyShareSinceLast(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, last);
    last = current;
    return utilization;
  };
}

export function createAdmission({
  now = () => performance.now(),
  busyShare = busyShareSinceLast(),
  nextTurn = (work) => outsideRequests(() => void setImmediate(work)),
  later = (work) => outsideRequests(() => void setTimeout(work, LATER)),
  onChange,
}: Surroundings = {}): Admission {
  const states = Object.fromEntries(
    laneNames.map((lane) => [
      lane,
      { queue: [], atWork: 0, started: 0, limit: Math.min(FIRST_LIMIT, lanes[lane].most) },
    ]),
  ) as unknown as Record<Lane, LaneState>; // each lane was just set
  states.write.limit = lanes.write.most;
  let sampledAt = now();
  let isBusy = false;
  let isScheduled = false;
  let isTimed = false;

  const isFull = (lane: Lane) => states[lane].atWork >= states[lane].limit;
  const mayBegin = (lane: Lane): boolean => !isFull(lane) && states[lane].started < lanes[lane].perTurn;
  const begin = (lane: Lane, work: (leave: () => void) => void) => {
    const state = states[lane];
    state.atWork += 1;
    state.started += 1;
    let hasLeft = false;
    onChange?.(lane, { result: "admitted", waiting: state.queue.length });
    work(() => {
      if (hasLeft) return;
      hasLeft = true;
      // Raises the limit if it is used up and the processor is idle.
      if (!isBusy && state.atWork > state.limit / 2) state.limit = Math.min(lanes[lane].most, state.limit + 1);
      state.atWork -= 1;
      if (state.queue.length > 0) schedule();
    });
  };
  const look = () => {
    if (now() - sampledAt < LOOK_EVERY) return;
    sampledAt = now();
    isBusy = busyShare() > BUSY_SHARE;
    for (const lane of laneNames) {
      const state = states[lane];
      // Requests that wait for the provider may fill the lane and not end: others must not wait for them.
      if (!isBusy && state.queue.length > 0 && isFull(lane)) state.limit = Math.min(lanes[lane].most, state.limit + 1);
      if (isBusy && lane !== "write")
        state.limit = Math.max(FEWEST, Math.floor(Math.min(state.limit, state.atWork) * SHRINK));
    }
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    nextTurn(() => {
      isScheduled = false;
      for (const lane of laneNames) states[lane].started = 0;
      look();
      beginWaiting();
    });
  };
  const beginWaiting = () => {
    for (const lane of laneNames) {
      const { queue } = states[lane];
      while (queue.length > 0) {
        const [first] = queue as [Waiting, ...Waiting[]];
        const isLate = now() - first.since > lanes[lane].longestWait;
        if (!first.isGone() && !isLate && !mayBegin(lane)) break;
        queue.shift();
        if (first.isGone()) onChange?.(lane, { waiting: queue.length });
        else if (isLate) {
          onChange?.(lane, { result: "refused", waiting: queue.length });
          first.refuse();
        } else first.begin();
      }
    }
    const waiting = laneNames.filter((lane) => states[lane].queue.length > 0);
    if (waiting.some((lane) => !isFull(lane))) schedule();
    else if (waiting.length > 0 && !isTimed) {
      isTimed = true;
      later(() => {
        isTimed = false;
        look();
        beginWaiting();
      });
    }
  };

  return {
    enter: (lane, work) => {
      const state = states[lane];
      const start = () => begin(lane, work.begin);
      schedule();
      if (state.queue.length === 0 && mayBegin(lane)) return start();
      if (state.queue.length >= lanes[lane].places) {
        onChange?.(lane, { result: "refused", waiting: state.queue.length });
        return work.refuse();
      }
      state.queue.push({ since: now(), begin: start, refuse: work.refuse, isGone: work.isGone });
      onChange?.(lane, { waiting: state.queue.length });
    },
  };
}
