// The door in its own process, which a test may kill; calls and answers are messages.
import { callNamed } from "@/lib/contract";
import { type CallRequest, callDoor } from "./door";

export interface DoorRequest {
  readonly id: number;
  readonly call: string;
  readonly how: CallRequest;
}
export interface DoorAnswer {
  readonly id: number;
  readonly status: number;
  readonly replayed: boolean;
  readonly json: Readonly<Record<string, unknown>>;
}

process.on("message", ({ id, call, how }: DoorRequest) => {
  void callDoor(callNamed.get(call)!, how).then(async (response) => {
    // the test sends calls of the table
    process.send!({
      id,
      status: response.status,
      replayed: response.headers.has("x-portal-replayed"),
      json: await response.json(),
    } satisfies DoorAnswer); // it was forked
  });
});
process.send!("ready");
