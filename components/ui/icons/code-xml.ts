import { icon } from "./icon";

export const CodeXml = icon("code-xml");
