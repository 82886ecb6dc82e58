import { icon } from "./icon";

export const TriangleAlert = icon("triangle-alert");
