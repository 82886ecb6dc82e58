import { icon } from "./icon";

export const MessageSquare = icon("message-square");
