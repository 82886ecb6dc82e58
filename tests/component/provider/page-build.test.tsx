// An answer of another build is noticed, told once, and explains a refusal that would be a riddle.
import { listenToUpdates } from "@/lib/provider/browser/page-build";
import { lookAtPortal } from "@/lib/provider/browser/reachable";
import { readNow } from "@/lib/provider/browser/requests";

jest.unmock("@/lib/provider/browser/reachable");

const heard = jest.fn();
listenToUpdates(heard);
const from = (build: string | undefined, json: unknown, status = 200) => {
  globalThis.fetch = async () => Response.json(json, { status, headers: build ? { "x-portal-build": build } : {} });
};
const ask = () => readNow("profile.read", {});

beforeEach(() => {
  document.documentElement.dataset["build"] = "one";
  heard.mockClear();
});

test("the page's own build, and a server that says nothing, are no update", async () => {
  for (const build of ["one", undefined]) {
    from(build, { problem: "not_found" }, 404);
    await expect(ask()).rejects.toMatchObject({ kind: "not_found" });
    expect(await lookAtPortal()).toBe("same");
  }
  expect(heard).not.toHaveBeenCalled();
});

test("another build is told of once, and what it does not understand is said to be for that", async () => {
  from("two", { id: "1" });
  await ask();
  await ask();
  expect(heard).toHaveBeenCalledTimes(1);
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
  // What has nothing to do with the form of a call is said as it is.
  for (const [kind, status] of [
    ["refused", 409],
    ["too_many", 429],
    ["unavailable", 503],
  ] as const) {
    from("two", { problem: kind }, status);
    await expect(ask()).rejects.toMatchObject({ kind });
  }
});

test("nobody answers: that is no update", async () => {
  globalThis.fetch = async () => {
    throw new TypeError("Failed to fetch");
  };
  expect(await lookAtPortal()).toBe("away");
});
