import { icon } from "./icon";

export const LayoutGrid = icon("layout-grid");
