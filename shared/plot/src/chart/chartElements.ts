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
  readonly liveRegion: HTMLElement;
  /** None where the chart is a table itself. */
  readonly table: TableView | null;
}

let count = 0;

export function createElements(
  document: Document,
  guard?: RowScrollerHost['guard'],
): ChartElements {
  const make = (className: string) => {
    const element = document.createElement('div');
    element.className = className;
    return element;
  };
  const root = make('plot');
  const stage = make('stage');
  const summary = make('unseen');
  const liveRegion = make('unseen');
  const table = new TableView(document, guard);
  count += 1;
  liveRegion.setAttribute('aria-live', 'polite');
  summary.id = `plot-summary-${count}`;
  stage.tabIndex = 0;
  // A picture has no keys of its own; only an application is handed the arrows.
  stage.setAttribute('role', 'application');
  stage.setAttribute('aria-roledescription', 'chart');
  stage.setAttribute('aria-describedby', summary.id);
  root.append(stage, table.region, summary, liveRegion);
  return { root, stage, summary, liveRegion, table };
}

/** Puts a chart into its page, with the styles of all charts and its own. Returns its own undo. */
export function mountElements(
  domElement: HTMLElement,
  { root, table }: ChartElements,
  extraStyles?: string,
): () => void {
  const cleanups = [adoptStyles(domElement)];
  if (extraStyles) cleanups.push(adoptStyles(domElement, extraStyles));
  domElement.append(root);
  return () => {
    for (const cleanup of cleanups) cleanup();
    table?.remove();
    root.remove();
  };
}
