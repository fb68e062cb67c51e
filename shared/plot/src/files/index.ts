export * from './csv';
export { csvCell, csvOf } from './csvOf';
export { paintImage } from './image';
