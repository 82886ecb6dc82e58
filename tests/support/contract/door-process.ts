// The door in a process of its own, which a test may kill: calls come as messages, and so do their answers.
import { callNamed } from "@/lib/contract";
import { type CallRequest, callDoor } from "./door";

export interface Asked {
  readonly id: number;
  readonly call: string;
  readonly how: CallRequest;
}
export interface Answered {
  readonly id: number;
  readonly status: number;
  readonly replayed: boolean;
  readonly json: Readonly<Record<string, unknown>>;
}

process.on("message", ({ id, call, how }: Asked) => {
  void callDoor(callNamed.get(call)!, how).then(async (response) => {
    // the test asks for calls of the table
    process.send!({
      id,
      status: response.status,
      replayed: response.headers.has("x-portal-replayed"),
      json: await response.json(),
    } satisfies Answered); // it was forked
  });
});
process.send!("ready"); // likewise
