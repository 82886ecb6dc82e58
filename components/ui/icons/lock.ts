import { icon } from "./icon";

export const Lock = icon("lock");
