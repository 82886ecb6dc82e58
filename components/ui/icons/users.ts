import { Users as node } from "lucide";
import { icon } from "./icon";

export const Users = icon(node);
