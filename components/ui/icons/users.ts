import { icon } from "./icon";

export const Users = icon("users");
