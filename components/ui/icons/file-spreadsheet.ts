import { icon } from "./icon";

export const FileSpreadsheet = icon("file-spreadsheet");
