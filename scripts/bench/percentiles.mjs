/** The value that `share` of all values do not exceed. */
export const percentile = (values, share) =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))];
export const median = (values) => percentile(values, 0.5);
