import { cleanup, configure } from "@testing-library/react";
import "@testing-library/jest-dom";
import * as React from "react";
import { mutate } from "swr";

// One second is not enough on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// React's development build records the stack of each element, up to 10,000 in a second: an eighth of a run.
const internals = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
Object.defineProperty((React as unknown as Record<typeof internals, object>)[internals], "recentlyCreatedOwnerStacks", {
  get: () => Infinity,
  set: () => {},
});

// The cache of reads is one for the file, and answers again within two seconds: no test gets a reply to an earlier one.
afterEach(async () => {
  cleanup();
  await mutate(() => true, undefined);
});

// A component refreshes its page after a write. The tests count only its other calls.
jest.mock("@/lib/provider/browser/reachable", () => ({ lookAtPortal: async () => "same" }));

/** React must read forms with Node's FormData, which Node's fetch needs. */
class ReadableFormData extends globalThis.FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.elements ?? []) {
      if (!(field instanceof HTMLInputElement) || !field.name || (field.type === "checkbox" && !field.checked))
        continue;
      this.append(field.name, field.value);
    }
  }
}
globalThis.FormData = ReadableFormData;
