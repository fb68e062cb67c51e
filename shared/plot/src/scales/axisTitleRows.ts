import type { Options } from '@chartroom/contract';
import { axisTitlePx, axisTitles, axisTitlesPx } from './axisTitles';

/** The rows above and below a chart's stage in which titles of its axes are shown. */
export class AxisTitleRows {
  private rows: readonly HTMLElement[] = [];
  private takenPx = 0;
  private current = '';

  constructor(
    private readonly root: HTMLElement,
    private readonly stage: HTMLElement,
  ) {}

  /** Takes as much of the stage's height as they need; whether that has changed. */
  reserve(options: Options): boolean {
    const hasTitles = axisTitlesPx(options, Number.POSITIVE_INFINITY) > 0;
    if (!hasTitles && this.takenPx === 0) return false;
    const takenPx = hasTitles ? axisTitlesPx(options, this.root.clientHeight) : 0;
    if (takenPx === this.takenPx) return false;
    this.takenPx = takenPx;
    this.stage.style.top = '0';
    this.stage.style.bottom = `${takenPx}px`;
    this.current = '';
    return true;
  }

  /** Once it is known which way the axes run: the stage moves, and keeps its size. */
  show(options: Options, isLying: boolean | undefined): void {
    if (this.takenPx === 0 && this.rows.length === 0) return;
    const { above, below } = axisTitles(this.takenPx > 0 ? options : {}, isLying);
    const next = `${above}\n${below}`;
    if (next === this.current) return;
    this.current = next;
    if (this.rows.length === 0) this.rows = ['above', 'below'].map((side) => this.rowAt(side));
    for (const [i, text] of [above, below].entries()) {
      const row = this.rows[i] as HTMLElement;
      row.textContent = text;
      row.title = text;
    }
    this.stage.style.top = above ? `${axisTitlePx}px` : '0';
    this.stage.style.bottom = below ? `${axisTitlePx}px` : '0';
  }

  private rowAt(side: string): HTMLElement {
    const row = this.root.ownerDocument.createElement('div');
    row.className = 'axis-title';
    row.dataset.side = side;
    this.stage.append(row);
    return row;
  }
}
