import { TriangleAlert as node } from "lucide";
import { icon } from "./icon";

export const TriangleAlert = icon(node);
