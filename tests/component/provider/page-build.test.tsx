import { BUILD_HEADER } from "@/lib/http/names";
import { listenToUpdates } from "@/lib/provider/browser/page-build";
import { lookAtPortal } from "@/lib/provider/browser/reachable";
import { readNow } from "@/lib/provider/browser/requests";
import { type Refusal, type Success, answer, ok, problem } from "@/tests/support/answer";
import { holder } from "@/tests/support/records";

jest.unmock("@/lib/provider/browser/reachable");

const onChange = jest.fn();
listenToUpdates(onChange);
const from = (build: string | undefined, reply: Success<ReturnType<typeof holder>> | Refusal) => {
  const headers: Record<string, string> = build ? { [BUILD_HEADER]: build } : {};
  answer({ "profile.read": [{ ...reply, headers }], "/healthz": [{ ...ok(), headers }] });
};
const ask = () => readNow("profile.read", {});

beforeEach(() => {
  document.documentElement.dataset["build"] = "one";
  onChange.mockClear();
});

test("reports no update for the page's own build or a server without a build", async () => {
  for (const build of ["one", undefined]) {
    from(build, problem("not_found"));
    await expect(ask()).rejects.toMatchObject({ kind: "not_found" });
    expect(await lookAtPortal()).toBe("same");
  }
  expect(onChange).not.toHaveBeenCalled();
});

test("reports another build once, and reports errors in a call's format as an update", async () => {
  from("two", ok(holder()));
  await ask();
  await ask();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(await lookAtPortal()).toBe("updated");
  for (const kind of ["not_found", "malformed", "unsupported", "invalid"] as const) {
    from("two", problem(kind, { responseId: "9F2C-71" }));
    await expect(ask()).rejects.toMatchObject({ kind: "updated", details: { responseId: "9F2C-71" } });
  }
  // Problems that do not depend on a call's format stay as they are.
  for (const kind of ["refused", "too_many", "unavailable"] as const) {
    from("two", problem(kind));
    await expect(ask()).rejects.toMatchObject({ kind });
  }
});

test("reports no update when there is no answer", async () => {
  answer({ "/healthz": ["unreachable"] });
  expect(await lookAtPortal()).toBe("away");
});
