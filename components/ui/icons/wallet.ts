import { icon } from "./icon";

export const Wallet = icon("wallet");
