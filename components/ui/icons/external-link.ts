import { icon } from "./icon";

export const ExternalLink = icon("external-link");
