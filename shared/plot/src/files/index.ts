export { chartCsv, csvCell } from './chartCsv';
export { type CsvCell, type CsvTable, csvFile } from './csv';
export { renderImage } from './image';
