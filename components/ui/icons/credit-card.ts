import { icon } from "./icon";

export const CreditCard = icon("credit-card");
