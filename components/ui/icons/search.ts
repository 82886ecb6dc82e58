import { icon } from "./icon";

export const Search = icon("search");
