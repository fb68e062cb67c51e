export * from './csv';
export { csvCell } from './csvCell';
export { csvOf } from './csvOf';
export { paintImage } from './image';
