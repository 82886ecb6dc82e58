/** In the words of a table, where the code of a row is to stand. */
export const CODE = "{code}";
