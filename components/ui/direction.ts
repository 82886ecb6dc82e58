/** From the element, not from a context: parts of a page have their own direction. */
export const isRightToLeft = (element: Element | null | undefined) =>
  element?.closest("[dir]")?.getAttribute("dir") === "rtl";

export const directionOf = (element: Element | null | undefined) => (isRightToLeft(element) ? "rtl" : "ltr");
