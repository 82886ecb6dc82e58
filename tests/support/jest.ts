process.env.STORE_FILE ??= ":memory:";
