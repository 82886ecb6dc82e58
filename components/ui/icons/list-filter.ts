import { icon } from "./icon";

export const ListFilter = icon("list-filter");
