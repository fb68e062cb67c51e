import type { RowScrollerHost } from '../scrolling';
import type { FrameTable } from './frameTable';
import type { TableViewer } from './grid';
import type { TableRows } from './tableRows';

/** Loaded when a viewer first opens a table, so that no first drawing waits for it. */
const loadGrid = () => import('./grid');

/** The table view of one chart, in an element that exists from the start. */
export class TableView {
  /** Hidden until a viewer opens the table. */
  readonly element: HTMLElement;
  /** The tab stop of the rows, which scrolls. */
  readonly region: HTMLElement;
  private viewer: TableViewer | null = null;
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
    const create = (className: string) => {
      const element = document.createElement('div');
      element.className = className;
      return element;
    };
    this.element = create('table-frame');
    this.element.hidden = true;
    this.region = create('table');
    this.region.tabIndex = 0;
    this.element.append(this.region);
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
    this.viewer?.remove();
  }

  private async runUpdates(): Promise<void> {
    try {
      const [{ TableViewer }] = await Promise.all([loadGrid(), this.load()]);
      while (this.pendingInput && !this.isRemoved) {
        const input = this.pendingInput();
        this.pendingInput = null;
        if (!input) continue;
        this.viewer ??= new TableViewer(this.region, this.guard);
        await this.viewer.show(input, this.title, this.locale);
      }
    } finally {
      this.running = null;
    }
  }
}
