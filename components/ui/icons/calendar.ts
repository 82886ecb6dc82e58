import { icon } from "./icon";

export const Calendar = icon("calendar");
