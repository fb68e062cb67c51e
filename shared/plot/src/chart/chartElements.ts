import { i18nFor } from '../messages/i18n';
import type { RowScrollerHost } from '../scrolling';
import { TableView } from '../table/tableView';
import { adoptStyles } from './styles';

/** The elements of a chart. */
export interface ChartElements {
  readonly root: HTMLElement;
  /** The chart's only tab stop. Holds the drawing and the tooltip. */
  readonly stage: HTMLElement;
  /** The description of the stage. */
  readonly summary: HTMLElement;
  /** The live region: read out when it changes. */
  readonly liveRegion: HTMLElement;
  /** Null where the chart itself is a table. */
  readonly table: TableView | null;
}

let count = 0;

/**
 * Creates the elements of a chart, not yet in the page. `guard` wraps the listeners of the table
 * view, so that what they throw is reported.
 */
export function createElements(
  document: Document,
  guard: RowScrollerHost['guard'] | undefined,
  locale: string,
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
  // The role `img` gets no arrow keys from a screen reader, `application` does.
  stage.setAttribute('role', 'application');
  stage.setAttribute('aria-roledescription', i18nFor(locale).t('chart'));
  stage.setAttribute('aria-describedby', summary.id);
  root.append(stage, table.element, summary, liveRegion);
  return { root, stage, summary, liveRegion, table };
}

/**
 * Adds a chart's elements to the page, with the shared styles and its own. Returns the function
 * that removes them.
 */
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
