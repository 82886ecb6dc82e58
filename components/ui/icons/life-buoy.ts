import { icon } from "./icon";

export const LifeBuoy = icon("life-buoy");
