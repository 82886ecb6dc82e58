import { TimerOff as node } from "lucide";
import { icon } from "./icon";

export const TimerOff = icon(node);
