export { type CsvCell, type CsvTable, csvFile } from './csv';
export { csvCell, csvOf } from './csvOf';
export { paintImage } from './image';
