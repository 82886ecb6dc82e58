import { icon } from "./icon";

export const MessageCircle = icon("message-circle");
