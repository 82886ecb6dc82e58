import { CodeXml as node } from "lucide";
import { icon } from "./icon";

export const CodeXml = icon(node);
