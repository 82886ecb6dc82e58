import { icon } from "./icon";

export const QrCode = icon("qr-code");
