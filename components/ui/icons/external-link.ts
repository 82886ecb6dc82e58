import { ExternalLink as node } from "lucide";
import { icon } from "./icon";

export const ExternalLink = icon(node);
