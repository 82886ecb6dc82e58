declare module "*.css";
// The writer alone: the whole library brings readers and their unpackers, which want more than is installed.
declare module "exceljs/lib/stream/xlsx/workbook-writer.js" {
  const WorkbookWriter: typeof import("exceljs").stream.xlsx.WorkbookWriter;
  export default WorkbookWriter;
}
