// jsdom cannot navigate and logs an error instead; the tests count these errors.
import { waitFor } from "@testing-library/react";
import { SWRConfig } from "swr";
import { useRead } from "@/lib/provider/browser/calls";
import { answer, problem } from "@/tests/support/answer";
import { show } from "../form/setting";

function Reader({ page }: { readonly page: number }) {
  const { error } = useRead("invoices.list", { page });
  return <p>{error ? error.kind : null}</p>;
}

it("twenty reads at the end of a session leave the page once and clear its data", async () => {
  const consoleError = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const departures = () => consoleError.mock.calls.filter(([error]) => String(error).includes("navigation")).length;
  localStorage.setItem("userPermissions", "{}");
  const requests = answer({ "invoices.list": [problem("signed_out")] });
  show(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      {Array.from({ length: 20 }, (_, page) => (
        <Reader key={page} page={page} />
      ))}
    </SWRConfig>,
  );
  await waitFor(() => expect(document.querySelectorAll("p:not(:empty)")).toHaveLength(20));
  expect(requests).toHaveLength(20);
  expect(departures()).toBe(1);
  expect(localStorage).toHaveLength(0);
  consoleError.mockRestore();
});
