// The planted faults of `npm run test:mutations`: each takes out one guard, and at least one of its tests must fail.
import { access } from "./access.mjs";
import { door } from "./door.mjs";
import { entry } from "./entry.mjs";
import { money } from "./money.mjs";
import { sandboxMoney } from "./sandbox-money.mjs";
import { sandboxPeople } from "./sandbox-people.mjs";

/**
 * @typedef {object} Fault
 * @property {string} law the rule that the guard holds
 * @property {string} fault what the code does instead
 * @property {string} file
 * @property {string} find occurs exactly once in the file
 * @property {string} replace
 * @property {readonly string[]} tests
 * @property {string} [titles] only the tests whose title contains this pattern
 */

/** @type {readonly Fault[]} */
export const faults = [...money, ...sandboxMoney, ...sandboxPeople, ...access, ...entry, ...door];

/** How often the text to replace occurs; anything but once is out of date. */
export const timesFound = (source, { find }) => source.split(find).length - 1;
