/** What makes a picture or a file of the table. */
export { drawTable } from './drawTable';
export { sheetCsv } from './sheetCsv';
