import { listenToUpdates } from "@/lib/provider/browser/page-build";
import { lookAtPortal } from "@/lib/provider/browser/reachable";
import { readNow } from "@/lib/provider/browser/requests";

jest.unmock("@/lib/provider/browser/reachable");

const onChange = jest.fn();
listenToUpdates(onChange);
const from = (build: string | undefined, json: unknown, status = 200) => {
  globalThis.fetch = async () => Response.json(json, { status, headers: build ? { "x-portal-build": build } : {} });
};
const ask = () => readNow("profile.read", {});

beforeEach(() => {
  document.documentElement.dataset["build"] = "one";
  onChange.mockClear();
});

test("reports no update for the page's own build or a server without a build", async () => {
  for (const build of ["one", undefined]) {
    from(build, { problem: "not_found" }, 404);
    await expect(ask()).rejects.toMatchObject({ kind: "not_found" });
    expect(await lookAtPortal()).toBe("same");
  }
  expect(onChange).not.toHaveBeenCalled();
});

test("reports another build once, and reports errors in a call's format as an update", async () => {
  from("two", { id: "1" });
  await ask();
  await ask();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(await lookAtPortal()).toBe("updated");
  for (const [kind, status] of [
    ["not_found", 404],
    ["malformed", 400],
    ["unsupported", 415],
    ["invalid", 422],
  ] as const) {
    from("two", { problem: kind, responseId: "9F2C-71" }, status);
    await expect(ask()).rejects.toMatchObject({ kind: "updated", details: { responseId: "9F2C-71" } });
  }
  // Problems that do not depend on a call's format stay as they are.
  for (const [kind, status] of [
    ["refused", 409],
    ["too_many", 429],
    ["unavailable", 503],
  ] as const) {
    from("two", { problem: kind }, status);
    await expect(ask()).rejects.toMatchObject({ kind });
  }
});

test("reports no update when there is no answer", async () => {
  globalThis.fetch = async () => {
    throw new TypeError("Failed to fetch");
  };
  expect(await lookAtPortal()).toBe("away");
});
