/** Does not settle conflicts: a `className` from outside places a component, it does not change its look. */
export const classes = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(" ");
