import "@testing-library/jest-dom";

// A component refreshes its page after a write. The tests count only its other calls.
jest.mock("@/lib/provider/browser/reachable", () => ({ lookAtPortal: async () => "same" }));
