import { icon } from "./icon";

export const Settings2 = icon("settings-2");
