import type { RowScrollerHost } from '../scrolling';
import { TableView } from '../table/tableView';
import { adoptStyles } from './styles';

/** The elements that a chart is made of. */
export interface ChartElements {
  readonly root: HTMLElement;
  /** The one tab stop: what is drawn, and the tooltip. */
  readonly stage: HTMLElement;
  /** Describes the stage. */
  readonly summary: HTMLElement;
  /** Is read out when it changes. */
  readonly live: HTMLElement;
  /** None where the chart is a table itself. */
  readonly table: TableView | null;
}

let count = 0;

export function createElements(
  document: Document,
  contained?: RowScrollerHost['contained'],
): ChartElements {
  const make = (className: string) => {
    const element = document.createElement('div');
    element.className = className;
    return element;
  };
  const root = make('plot');
  const stage = make('stage');
  const summary = make('unseen');
  const live = make('unseen');
  const table = new TableView(document, contained);
  count += 1;
  live.setAttribute('aria-live', 'polite');
  summary.id = `plot-summary-${count}`;
  stage.tabIndex = 0;
  // A picture has no keys of its own; only an application is handed the arrows.
  stage.setAttribute('role', 'application');
  stage.setAttribute('aria-roledescription', 'chart');
  stage.setAttribute('aria-describedby', summary.id);
  root.append(stage, table.region, summary, live);
  return { root, stage, summary, live, table };
}

/** Puts a chart into its page, with the styles of all charts and its own. Returns its own undo. */
export function mountElements(
  domElement: HTMLElement,
  { root, table }: ChartElements,
  ownStyles?: string,
): () => void {
  const undo = [adoptStyles(domElement)];
  if (ownStyles) undo.push(adoptStyles(domElement, ownStyles));
  domElement.append(root);
  return () => {
    for (const drop of undo) drop();
    table?.remove();
    root.remove();
  };
}
