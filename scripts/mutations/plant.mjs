// Lists that are easy to read: one file and its tests, then a law with its faults.

/**
 * The faults of one file. `laws` is a list of [law, fault, find, replace] rows; a fifth value replaces the tests, a
 * sixth narrows them by title.
 */
export const inFile = (file, tests, rows) =>
  rows.map(([law, fault, find, replace, own = tests, titles]) => ({
    law,
    fault,
    file,
    find,
    replace,
    tests: own,
    ...(titles && { titles }),
  }));
