// What the server has for its pages, in English and for the default edition. A test of server components mocks next-intl/server and
// lib/i18n/current with this file.
import { createTranslator } from "use-intl/core";
import { editions } from "@/lib/edition/editions";
import { createFormat } from "@/lib/i18n/format";
import { words } from "@/messages/en";

export const getTranslations = async (namespace?: "nav") =>
  createTranslator({ locale: "en", messages: words, namespace });
export const getMessages = async () => words;
export const getFormat = async () => createFormat("en", editions.default.timeZone);
export const currentEdition = async () => editions.default;
