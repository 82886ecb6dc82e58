import "@testing-library/jest-dom";

process.env.STORE_FILE ??= ":memory:";
