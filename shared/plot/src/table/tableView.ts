import type { Encoding } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import { runInSlices } from '../chart/runInSlices';
import { adoptStyles } from '../chart/styles';
import type { RowScrollerHost } from '../scrolling';
import { encodedColumns, type FrameTable, type FrameTableStyle, frameTable } from './frameTable';
import type { TableGrid } from './grid';
import type { TableReading } from './tableReading';

/** No first drawing waits for it: what shows a table is fetched when a viewer first asks for one. */
const parts = () => import('./grid');

/** All rows of the encoded fields. */
export interface TableRows {
  readonly frame: Frame | null;
  readonly encoding: Encoding;
  readonly style: FrameTableStyle;
}

/** The table view of one chart, in an element that is there from the first. */
export class TableView {
  /** The tab stop; what is scrolled. */
  readonly region: HTMLElement;
  private grid: TableGrid | null = null;
  private undoStyles: (() => void) | null = null;
  private reading: TableReading | null = null;
  private run: Promise<void> | null = null;
  private due: (() => TableRows | FrameTable | null) | null = null;
  private title = '';
  private isOver = false;

  constructor(
    document: Document,
    private readonly contained: RowScrollerHost['contained'] = (run) => run,
  ) {
    this.region = document.createElement('div');
    this.region.className = 'table';
    this.region.hidden = true;
    this.region.tabIndex = 0;
  }

  /**
   * Shows what `input` gives when it is taken in: rows of a frame, a table, or null where the viewer
   * has gone back to the chart. Resolves when it is seen; calls that come meanwhile share one run.
   */
  showNewest(input: () => TableRows | FrameTable | null, title: string): Promise<void> {
    this.due = input;
    this.title = title;
    this.run ??= this.catchUp();
    return this.run;
  }

  remove(): void {
    this.isOver = true;
    this.grid?.remove();
    this.undoStyles?.();
  }

  private async catchUp(): Promise<void> {
    try {
      const { TableGrid, readTable, tableStyles } = await parts();
      while (this.due && !this.isOver) {
        const input = this.due();
        this.due = null;
        const before = this.reading?.frame;
        const table = input && 'frame' in input ? await this.read(input, readTable) : input;
        if (!table || this.isOver) continue;
        this.undoStyles ??= adoptStyles(this.region, tableStyles);
        this.grid ??= new TableGrid(this.region, this.contained);
        this.grid.show(table, this.title, this.reading?.frame === before);
      }
    } finally {
      this.run = null;
    }
  }

  private async read(
    { frame, encoding, style }: TableRows,
    readTable: typeof import('./grid').readTable,
  ): Promise<FrameTable> {
    if (frame) {
      const fields = encodedColumns(frame, encoding);
      const steps = readTable(frame, fields, style.timeZone, this.reading);
      this.reading = await runInSlices(steps);
    }
    return frameTable(frame, encoding, style, (frame && this.reading) ?? undefined);
  }
}
