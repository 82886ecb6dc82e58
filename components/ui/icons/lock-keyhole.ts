import { icon } from "./icon";

export const LockKeyhole = icon("lock-keyhole");
