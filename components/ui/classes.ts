/** Joins class names. It does not settle conflicts: a `className` from outside places a component, it does not repaint it. */
export const classes = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(" ");
