import type { Options } from '@chartroom/contract';
import { axisTitlePx, axisTitles, axisTitlesPx } from './axisTitles';

/** The rows above and below a chart's stage that show the titles of its axes. */
export class AxisTitleRows {
  private rows: readonly HTMLElement[] = [];
  private reservedPx = 0;
  private drawnTitles = '';

  constructor(
    private readonly root: HTMLElement,
    private readonly chartElement: HTMLElement,
  ) {}

  /** Reserves the height that the rows need. Returns whether it has changed. */
  reserve(options: Options): boolean {
    const hasTitles = axisTitlesPx(options, Number.POSITIVE_INFINITY) > 0;
    if (!hasTitles && this.reservedPx === 0) return false;
    const reservedPx = hasTitles ? axisTitlesPx(options, this.root.clientHeight) : 0;
    if (reservedPx === this.reservedPx) return false;
    this.reservedPx = reservedPx;
    this.chartElement.style.top = '0';
    this.chartElement.style.bottom = `${reservedPx}px`;
    this.drawnTitles = '';
    return true;
  }

  /**
   * Shows the titles, once it is known which axis is vertical. The stage moves and keeps its size.
   */
  show(options: Options, isHorizontal: boolean | undefined): void {
    if (this.reservedPx === 0 && this.rows.length === 0) return;
    const { above, below } = axisTitles(this.reservedPx > 0 ? options : {}, isHorizontal);
    const next = `${above}\n${below}`;
    if (next === this.drawnTitles) return;
    this.drawnTitles = next;
    if (this.rows.length === 0) this.rows = ['above', 'below'].map((side) => this.createRow(side));
    for (const [i, text] of [above, below].entries()) {
      const row = this.rows[i] as HTMLElement;
      row.textContent = text;
      row.title = text;
    }
    this.chartElement.style.top = above ? `${axisTitlePx}px` : '0';
    this.chartElement.style.bottom = below ? `${axisTitlePx}px` : '0';
  }

  private createRow(side: string): HTMLElement {
    const row = this.root.ownerDocument.createElement('div');
    row.className = 'axis-title';
    row.setAttribute('translate', 'no');
    row.dataset.side = side;
    this.chartElement.append(row);
    return row;
  }
}
