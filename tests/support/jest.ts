import "@testing-library/jest-dom";

process.env.STORE_FILE ??= ":memory:";

// Components refresh their page when they have written; which calls they sent is what their tests count.
jest.mock("@/lib/provider/browser/reachable", () => ({ lookAtPortal: async () => "same" }));
