/** For a page's `evaluate`: the letters whose files are loaded, as ranges. A first page gets them when it is complete. */
export const loadedLetters = () =>
  [...document.fonts]
    .filter(({ family, status }) => status === "loaded" && family.includes("Variable")) // the stand-in is always loaded
    .map(({ unicodeRange }) => unicodeRange);
