import { startSheetClient } from "@/lib/sheet/editor";

/** A worker that answers nothing. */
class SilentWorker {
  static last: SilentWorker;
  onerror?: (event: object) => void;
  constructor() {
    SilentWorker.last = this;
  }
  postMessage = jest.fn();
  terminate = jest.fn();
}
jest.mock("@/lib/browser/start-worker", () => ({ startWorker: () => new SilentWorker() }));

test("a worker whose script did not load is closed at once, because it cannot store anything", async () => {
  const failed = jest.fn();
  const client = startSheetClient(failed);
  const opening = client.ask("inquire");
  SilentWorker.last.onerror!({ preventDefault: () => undefined }); // only an error in its code has a message
  await expect(opening).rejects.toThrow("the worker failed");
  expect(failed).toHaveBeenCalledTimes(1);
  await client.close();
  expect(SilentWorker.last.postMessage).toHaveBeenCalledTimes(1);
});

test("a worker with an error in its code stores the last changes before it is closed", async () => {
  const client = startSheetClient();
  SilentWorker.last.onerror!({ preventDefault: () => undefined, message: "Uncaught TypeError" });
  void client.close();
  expect(SilentWorker.last.postMessage).toHaveBeenCalledWith(expect.objectContaining({ method: "flush" }));
});
