import { icon } from "./icon";

export const TimerOff = icon("timer-off");
