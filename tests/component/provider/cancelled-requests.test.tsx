// Requests that Firefox and WebKit cancel because the user leaves the page.
import { holdCancelledRequests } from "@/lib/provider/browser/cancelled-requests";

const page = { status: 200 } as Response;
const plain = jest.fn<Promise<Response>, [string, RequestInit?]>();
const asRouter = { headers: { rsc: "1" } };
const fail = () => Promise.reject(new TypeError("NetworkError when attempting to fetch resource."));

beforeEach(() => {
  plain.mockReset().mockResolvedValue(page);
  window.fetch = plain as typeof fetch;
  holdCancelledRequests();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test("the router hears of no failure, and gets its page when the user stays", async () => {
  plain.mockImplementationOnce(fail);
  dispatchEvent(new Event("beforeunload"));
  const heard = jest.fn();
  void window.fetch("/users?_rsc=abc", asRouter).then(heard, heard);
  await jest.advanceTimersByTimeAsync(4_900);
  expect([heard.mock.calls, plain.mock.calls.length]).toEqual([[], 1]);
  await jest.advanceTimersByTimeAsync(200);
  expect(heard).toHaveBeenCalledWith(page);
  expect(plain.mock.calls).toEqual([
    ["/users?_rsc=abc", asRouter],
    ["/users?_rsc=abc", asRouter],
  ]);

  jest.advanceTimersByTime(60_000);
  plain.mockImplementationOnce(fail);
  await expect(window.fetch("/users?_rsc=abc", asRouter)).rejects.toThrow("NetworkError");
});

test("the router hears of no failure while the next page takes longer", async () => {
  plain.mockImplementation(fail);
  dispatchEvent(new Event("beforeunload"));
  const heard = jest.fn();
  void window.fetch("/users?_rsc=abc", asRouter).then(heard, heard);
  await jest.advanceTimersByTimeAsync(30_000);
  expect([heard.mock.calls, plain.mock.calls.length]).toEqual([[], 7]);
});

test("a failure while the user stays is the router's", async () => {
  plain.mockImplementationOnce(fail);
  await expect(window.fetch("/users?_rsc=abc", asRouter)).rejects.toThrow("NetworkError");
});

test("a read that is cancelled on leaving shows no failure, and gets its answer when the user stays", async () => {
  plain.mockImplementationOnce(fail);
  dispatchEvent(new Event("beforeunload"));
  const heard = jest.fn();
  void window.fetch("/bff/invoices.list?name=Leyla", { headers: { accept: "application/json" } }).then(heard, heard);
  await jest.advanceTimersByTimeAsync(4_900);
  expect(heard).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(heard).toHaveBeenCalledWith(page);
});

test("a write that is cancelled on leaving is sent once, and fails when the user stays", async () => {
  dispatchEvent(new Event("beforeunload"));
  plain.mockImplementationOnce(fail);
  const heard = jest.fn();
  void window.fetch("/bff/transactions.refund.act", { method: "POST" }).then(heard, heard);
  await jest.advanceTimersByTimeAsync(4_900);
  expect(heard).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(heard).toHaveBeenCalledWith(expect.any(TypeError));
  expect(plain).toHaveBeenCalledTimes(1);
});

test("a request that the page stops while it waits is over", async () => {
  plain.mockImplementationOnce(fail).mockRejectedValue(new DOMException("stopped", "AbortError"));
  dispatchEvent(new Event("beforeunload"));
  const stop = new AbortController();
  const heard = jest.fn();
  void window.fetch("/exports/1", { signal: stop.signal }).then(heard, heard);
  await jest.advanceTimersByTimeAsync(1_000);
  stop.abort();
  await jest.advanceTimersByTimeAsync(1);
  expect(heard).toHaveBeenCalledWith(expect.any(DOMException));
});

test("a request that the page stops itself fails at once", async () => {
  dispatchEvent(new Event("beforeunload"));
  plain.mockImplementationOnce(fail);
  await expect(window.fetch("/users?_rsc=abc", { ...asRouter, signal: AbortSignal.abort() })).rejects.toThrow(
    "NetworkError",
  );
});

describe("an answer that has begun", () => {
  /** It is cut off after its first part. */
  function cutOff() {
    let cut: () => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode("0:"));
        cut = () => stream.error(new TypeError("cut off"));
      },
    });
    plain.mockResolvedValueOnce(new Response(body, { status: 203, headers: { "content-type": "text/x-component" } }));
    return () => cut();
  }
  async function cutAfter(leave: boolean) {
    const cut = cutOff();
    const answer = await window.fetch("/users?_rsc=abc", asRouter);
    if (leave) dispatchEvent(new Event("beforeunload"));
    const heard = jest.fn();
    void answer.text().then(heard, heard);
    cut();
    await jest.advanceTimersByTimeAsync(100);
    return { answer, heard };
  }

  test("and is cut off on leaving shows no failure, until it is certain that the user stays", async () => {
    const { answer, heard } = await cutAfter(true);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([203, "text/x-component"]);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(heard).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(heard).toHaveBeenCalledWith(expect.any(TypeError));
  });

  test("and is cut off while the user stays fails at once", async () => {
    const { heard } = await cutAfter(false);
    expect(heard).toHaveBeenCalledWith(expect.any(TypeError));
  });

  test("keeps its address and says that it was redirected", async () => {
    const redirected = Object.defineProperties(new Response("{}"), {
      url: { value: "https://portal.test/auth" },
      redirected: { value: true },
    });
    plain.mockResolvedValueOnce(redirected);
    const answer = await window.fetch("/bff/profile.read");
    expect([answer.url, answer.redirected, await answer.text()]).toEqual(["https://portal.test/auth", true, "{}"]);
  });
});
