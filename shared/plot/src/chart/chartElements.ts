import type { RowScrollerHost } from '../scrolling';
import { TableView } from '../table/tableView';

/** The elements that a chart is made of. */
export interface ChartElements {
  readonly root: HTMLElement;
  /** The one tab stop: canvases and tooltip. */
  readonly stage: HTMLElement;
  readonly summary: HTMLElement;
  readonly live: HTMLElement;
  readonly table: TableView;
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
