import "@testing-library/jest-dom";

process.env.STORE_FILE ??= ":memory:";

// A component refreshes its page after a write. The tests count only its other calls.
jest.mock("@/lib/provider/browser/reachable", () => ({ lookAtPortal: async () => "same" }));
