import { runInSlices } from '../../chart/runInSlices';
import { adoptStyles } from '../../chart/styles';
import { formatCount } from '../../format/formatCount';
import { i18nFor } from '../../messages/i18n';
import type { RowScrollerHost } from '../../scrolling/rowScroller';
import { encodedColumns, type FrameTable, frameTable } from '../frameTable';
import { indexTable, type TableIndex } from '../tableIndex';
import type { TableRows } from '../tableRows';
import { tableStyles } from './styles';
import { TableGrid } from './tableGrid';
import {
  type ArrangedRows,
  arrangedTable,
  arrangeRows,
  nextTableSort,
  type TableQuery,
} from './tableQuery';
import { TableTools } from './tableTools';

/** The rows of a table as a viewer has sorted and searched them. */
export class TableViewer {
  private readonly grid: TableGrid;
  private readonly tools: TableTools;
  private readonly removeStyles: () => void;
  private index: TableIndex | null = null;
  private input: TableRows | FrameTable | null = null;
  private table: FrameTable | null = null;
  private arranged: ArrangedRows | null = null;
  private query: TableQuery = { sort: null, text: '' };
  private shownQuery = this.query;
  private running: Promise<void> | null = null;
  private title = '';
  private locale = '';
  private isRemoved = false;

  /** `region` is the empty element of the grid. */
  constructor(
    region: HTMLElement,
    private readonly guard: RowScrollerHost['guard'],
  ) {
    this.removeStyles = adoptStyles(region, tableStyles);
    this.grid = new TableGrid(region, guard, (column) => this.sortBy(column));
    this.tools = new TableTools(region, (text) => this.setQuery({ ...this.query, text }), guard);
    region.addEventListener(
      'keydown',
      guard((event: KeyboardEvent) => {
        if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        this.tools.focusSearch();
      }),
    );
  }

  /** Resolves when the rows are visible. */
  show(input: TableRows | FrameTable, title: string, locale: string): Promise<void> {
    this.input = input;
    this.title = title;
    this.locale = locale;
    return this.run();
  }

  remove(): void {
    this.isRemoved = true;
    this.grid.remove();
    this.removeStyles();
  }

  private sortBy(column: number): void {
    const isNumeric = this.table?.columns[column]?.isNumeric ?? false;
    this.setQuery({ ...this.query, sort: nextTableSort(this.query.sort, column, isNumeric) });
  }

  private setQuery(query: TableQuery): void {
    this.query = query;
    this.run().catch((error: unknown) =>
      this.guard(() => {
        throw error;
      })(),
    );
  }

  private run(): Promise<void> {
    this.running ??= this.runUpdates();
    return this.running;
  }

  private async runUpdates(): Promise<void> {
    try {
      while ((this.input || this.query !== this.shownQuery) && !this.isRemoved) {
        const { input, query } = this;
        const before = this.index?.frame;
        this.input = null;
        if (input) this.table = 'frame' in input ? await this.indexRows(input) : input;
        const arranged = this.table && (await this.arrange(this.table, query));
        // The viewer has typed on.
        if (!arranged || this.isRemoved) continue;
        const isNewQuery = query !== this.shownQuery;
        this.arranged = arranged;
        this.shownQuery = query;
        this.draw(arranged, !isNewQuery && this.index?.frame === before);
        if (isNewQuery) this.tools.announce(this.announcement(arranged));
      }
    } finally {
      this.running = null;
    }
  }

  private async indexRows({ frame, encoding, style }: TableRows): Promise<FrameTable> {
    if (frame) {
      const fields = encodedColumns(frame, encoding);
      this.index = await runInSlices(indexTable(frame, fields, style.timeZone, this.index));
    }
    return frameTable(frame, encoding, style, (frame && this.index) ?? undefined);
  }

  /** Null where the query has changed meanwhile. */
  private arrange(table: FrameTable, query: TableQuery): Promise<ArrangedRows | null> {
    const steps = arrangeRows(table, query, this.arranged);
    const isCurrent = () => this.query === query && !this.isRemoved;
    return runInSlices(runWhile(steps, isCurrent));
  }

  private draw(arranged: ArrangedRows, isContinued: boolean): void {
    const { sort } = arranged.query;
    const table = arrangedTable(arranged);
    const label = i18nFor(this.locale).t('{title}, as a table', { title: this.title });
    this.tools.show(this.caption(arranged, table.rowCount), this.locale);
    this.grid.show(table, { label, sort, isContinued });
  }

  /** Without the title, which is above the table. */
  private caption({ table, query, matches }: ArrangedRows, shown: number): string {
    const { caption, rowCount } = table;
    const i18n = i18nFor(this.locale);
    const count = formatCount(rowCount, this.locale);
    if (matches && shown === 0) return i18n.t('No matching rows');
    if (matches) {
      const values = { n: rowCount, shown: formatCount(shown, this.locale), count };
      return i18n.t('{shown} of {n, plural, one {{count} row} other {{count} rows}}', values);
    }
    // Captions tell the order, which is another now.
    if (query.sort) {
      return i18n.t('{n, plural, one {{count} row} other {{count} rows}}', { n: rowCount, count });
    }
    const prefix = `${this.title}: `;
    return caption.startsWith(prefix) ? caption.slice(prefix.length) : caption;
  }

  private announcement(arranged: ArrangedRows): string {
    const { sort, text } = arranged.query;
    const i18n = i18nFor(this.locale);
    const column = sort && arranged.table.columns[sort.column]?.title;
    const order = sort?.isDescending ? 'descending' : 'ascending';
    return [
      ...(sort && column
        ? [
            i18n.t(
              'Sorted by {column}, {order, select, ascending {ascending} other {descending}}',
              { column, order },
            ),
          ]
        : []),
      ...(sort && text === '' ? [] : [this.caption(arranged, arranged.matches?.length ?? 0)]),
    ].join('. ');
  }
}

/** Runs a generator while `isCurrent`. Null where it was stopped. */
function* runWhile<Result>(
  steps: Generator<void, Result, void>,
  isCurrent: () => boolean,
): Generator<void, Result | null, void> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (!isCurrent()) return null;
    yield;
  }
}
