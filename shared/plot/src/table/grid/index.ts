/** What shows the table view: fetched when a viewer first asks for it. */
export { indexTable } from '../tableIndex';
export { tableStyles } from './styles';
export { TableGrid } from './tableGrid';
