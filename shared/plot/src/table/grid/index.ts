/** The table view, loaded when a viewer first opens it. */
export { indexTable } from '../tableIndex';
export { tableStyles } from './styles';
export { TableGrid } from './tableGrid';
