import { icon } from "./icon";

export const Upload = icon("upload");
