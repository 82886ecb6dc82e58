import { icon } from "./icon";

export const PanelLeftClose = icon("panel-left-close");
