import { CircleQuestionMark as node } from "lucide";
import { icon } from "./icon";

export const CircleQuestionMark = icon(node);
