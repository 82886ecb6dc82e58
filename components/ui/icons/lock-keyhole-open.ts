import { icon } from "./icon";

export const LockKeyholeOpen = icon("lock-keyhole-open");
