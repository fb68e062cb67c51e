import type { Encoding } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import { runInSlices } from '../chart/runInSlices';
import { adoptStyles } from '../chart/styles';
import { i18nFor } from '../messages/i18n';
import type { RowScrollerHost } from '../scrolling';
import { encodedColumns, type FrameTable, type FrameTableStyle, frameTable } from './frameTable';
import type { TableGrid } from './grid';
import type { TableIndex } from './tableIndex';

/** Loaded when a viewer first opens a table, so that no first drawing waits for it. */
const loadGrid = () => import('./grid');

/** All rows of the encoded fields. */
export interface TableRows {
  readonly frame: Frame | null;
  readonly encoding: Encoding;
  readonly style: FrameTableStyle;
}

/** The table view of one chart, in an element that exists from the start. */
export class TableView {
  /** The tab stop, which scrolls. */
  readonly region: HTMLElement;
  private grid: TableGrid | null = null;
  private removeStyles: (() => void) | null = null;
  private index: TableIndex | null = null;
  private running: Promise<void> | null = null;
  private load: () => Promise<unknown> | undefined = () => undefined;
  private pendingInput: (() => TableRows | FrameTable | null) | null = null;
  private title = '';
  private locale = '';
  private isRemoved = false;

  constructor(
    document: Document,
    private readonly guard: RowScrollerHost['guard'] = (running) => running,
  ) {
    this.region = document.createElement('div');
    this.region.className = 'table';
    this.region.hidden = true;
    this.region.tabIndex = 0;
  }

  /**
   * Shows the result of `input`, called when its turn comes: rows of a frame, a table, or null
   * where the viewer has gone back to the chart. Resolves when it is visible. Calls that arrive
   * meanwhile share one run. `load` loads what `input` needs, before it is called.
   */
  show(
    load: () => Promise<unknown> | undefined,
    input: () => TableRows | FrameTable | null,
    title: string,
    locale: string,
  ): Promise<void> {
    this.load = load;
    this.pendingInput = input;
    this.title = title;
    this.locale = locale;
    this.running ??= this.runUpdates();
    return this.running;
  }

  remove(): void {
    this.isRemoved = true;
    this.grid?.remove();
    this.removeStyles?.();
  }

  private async runUpdates(): Promise<void> {
    try {
      const [{ TableGrid, indexTable, tableStyles }] = await Promise.all([loadGrid(), this.load()]);
      while (this.pendingInput && !this.isRemoved) {
        const input = this.pendingInput();
        this.pendingInput = null;
        const before = this.index?.frame;
        const table = input && 'frame' in input ? await this.indexRows(input, indexTable) : input;
        if (!table || this.isRemoved) continue;
        this.removeStyles ??= adoptStyles(this.region, tableStyles);
        this.grid ??= new TableGrid(this.region, this.guard);
        this.grid.show(table, this.label(), this.index?.frame === before);
      }
    } finally {
      this.running = null;
    }
  }

  private label(): string {
    return i18nFor(this.locale).t('{title}, as a table', { title: this.title });
  }

  private async indexRows(
    { frame, encoding, style }: TableRows,
    indexTable: typeof import('./grid').indexTable,
  ): Promise<FrameTable> {
    if (frame) {
      const fields = encodedColumns(frame, encoding);
      const steps = indexTable(frame, fields, style.timeZone, this.index);
      this.index = await runInSlices(steps);
    }
    return frameTable(frame, encoding, style, (frame && this.index) ?? undefined);
  }
}
