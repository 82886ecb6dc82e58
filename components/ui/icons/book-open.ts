import { icon } from "./icon";

export const BookOpen = icon("book-open");
