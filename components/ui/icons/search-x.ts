import { icon } from "./icon";

export const SearchX = icon("search-x");
