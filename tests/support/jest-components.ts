import { configure } from "@testing-library/react";
import "@testing-library/jest-dom";

// One second is not enough on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// A component refreshes its page after a write. The tests count only its other calls.
jest.mock("@/lib/provider/browser/reachable", () => ({ lookAtPortal: async () => "same" }));
