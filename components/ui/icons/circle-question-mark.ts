import { icon } from "./icon";

export const CircleQuestionMark = icon("circle-question-mark");
