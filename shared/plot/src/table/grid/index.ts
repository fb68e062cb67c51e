/** The table view, loaded when a viewer first opens it. */
export { TableViewer } from './tableViewer';
