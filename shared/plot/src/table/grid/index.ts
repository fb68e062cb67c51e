/** What shows the table view: fetched when a viewer first asks for it. */
export { readTable } from '../tableReading';
export { tableStyles } from './styles';
export { TableGrid } from './tableGrid';
