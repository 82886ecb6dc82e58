/** Asked of the element and not of a context, so that an arrow key is right in any part of a page. */
export const isRightToLeft = (element: Element | null | undefined) =>
  element?.closest("[dir]")?.getAttribute("dir") === "rtl";

export const directionOf = (element: Element | null | undefined) => (isRightToLeft(element) ? "rtl" : "ltr");
