import { icon } from "./icon";

export const PanelLeftOpen = icon("panel-left-open");
