import { icon } from "./icon";

export const PlugZap = icon("plug-zap");
