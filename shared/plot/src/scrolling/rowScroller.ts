import {
  type ScrollSize,
  scrolledPx,
  scrollTopFor,
  topAfterScroll,
  topToShowRow,
} from './scrollMap';

/** Pause in milliseconds after which scrolling has ended. */
const scrollEndMs = 200;

/** Where rows of different heights are, in pixels from the top of the first. */
export interface RowOffsets {
  /** The height of all rows. */
  readonly totalPx: number;
  /** The top of a row. For the number of rows, `totalPx`. */
  topOf(row: number): number;
  /** The row at an offset from 0 to `totalPx`. */
  rowAt(px: number): number;
}

/** The top of the view as a row, and how many pixels of it are above the view. */
export interface ScrollAnchor {
  readonly row: number;
  readonly offsetPx: number;
}

/** The rows behind a scrolled element. */
export interface RowScrollerHost {
  guard<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void;
  /**
   * Number of rows, and the height of each in pixels; with `offsets`, the height of the lowest.
   */
  rows(): { readonly count: number; readonly rowPx: number; readonly offsets?: RowOffsets };
  /** Height in pixels that the element has for rows. */
  viewPx(): number;
  /** Renders the rows in view. */
  draw(): void;
  /** Called with the first row in view when scrolling has ended. */
  onScrollEnd?(first: number): void;
}

/** Computes which of any number of rows are in view, for an element that renders only those. */
export class RowScroller {
  /** Pixels of rows above the view. */
  private topPx = 0;
  private scrolledTo = 0;
  private request = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly element: HTMLElement,
    private readonly host: RowScrollerHost,
  ) {
    const onScroll = host.guard(() => this.onScroll());
    element.addEventListener('scroll', onScroll, { passive: true });
  }

  get top(): number {
    return this.topPx;
  }

  get size(): ScrollSize {
    const { count, rowPx, offsets } = this.host.rows();
    const totalPx = offsets ? offsets.totalPx : count * rowPx;
    return { totalPx, viewPx: Math.max(rowPx, this.host.viewPx()) };
  }

  /** Height in pixels of the scrolled content for all rows. */
  get scrolledPx(): number {
    return scrolledPx(this.size);
  }

  /** Rows that a page key moves by. */
  get page(): number {
    return Math.max(1, Math.floor(this.size.viewPx / this.host.rows().rowPx) - 1);
  }

  get first(): number {
    const { rowPx, offsets } = this.host.rows();
    return offsets ? offsets.rowAt(this.topPx) : Math.floor(this.topPx / rowPx);
  }

  get anchor(): ScrollAnchor {
    const { first: row } = this;
    return { row, offsetPx: this.topPx - this.topOf(row) };
  }

  /** Whether the last row is in view to its end. */
  get isAtEnd(): boolean {
    return this.topPx >= this.maxTop - 1;
  }

  /** Keeps the view after the number or the height of rows has changed. */
  refit(): void {
    this.moveTo(Math.min(this.topPx, this.maxTop));
  }

  scrollToRow(row: number): void {
    this.scrollToAnchor({ row, offsetPx: 0 });
  }

  scrollToAnchor({ row, offsetPx }: ScrollAnchor): void {
    this.moveTo(Math.min(this.topOf(row) + offsetPx, this.maxTop));
  }

  scrollToEnd(): void {
    this.moveTo(this.maxTop);
  }

  /** Scrolls as little as possible to show a row in full. */
  scrollRowIntoView(row: number): void {
    this.moveTo(topToShowRow(this.size, this.topPx, this.topOf(row), this.topOf(row + 1)));
  }

  /**
   * Scrolls as little as possible to show pixels `left` to `right` of a row, from the start of a
   * line.
   */
  scrollColumnIntoView(left: number, right: number): void {
    const { element } = this;
    // Right to left, the scroll position is negative.
    const sign = this.isRightToLeft ? -1 : 1;
    const scrolled = element.scrollLeft * sign;
    if (left < scrolled) element.scrollLeft = left * sign;
    else if (right > scrolled + element.clientWidth) {
      element.scrollLeft = (right - element.clientWidth) * sign;
    }
  }

  /**
   * Keeps the same rows in view when rows of equal height are added or removed. At the very top the
   * view stays there.
   */
  followRows(currentRow: (row: number) => number): void {
    if (this.topPx <= 0) return;
    const { first } = this;
    const now = currentRow(first);
    if (now >= 0 && now !== first) this.moveTo(this.topPx + (now - first) * this.host.rows().rowPx);
  }

  /**
   * Maps arrow keys to logical directions: right to left, the left arrow leads to the next column.
   */
  logicalKey(key: string): string {
    if (!key.startsWith('Arrow') || !this.isRightToLeft) return key;
    if (key === 'ArrowRight') return 'ArrowLeft';
    return key === 'ArrowLeft' ? 'ArrowRight' : key;
  }

  remove(): void {
    cancelAnimationFrame(this.request);
    clearTimeout(this.timer);
  }

  private get isRightToLeft(): boolean {
    return getComputedStyle(this.element).direction === 'rtl';
  }

  private topOf(row: number): number {
    const { rowPx, offsets } = this.host.rows();
    return offsets ? offsets.topOf(row) : row * rowPx;
  }

  private get maxTop(): number {
    const { totalPx, viewPx } = this.size;
    return Math.max(0, totalPx - viewPx);
  }

  private moveTo(top: number): void {
    const { element } = this;
    this.topPx = Math.max(0, top);
    const scrollTop = scrollTopFor(this.size, this.topPx);
    if (Math.abs(element.scrollTop - scrollTop) >= 1) element.scrollTop = scrollTop;
    this.scrolledTo = element.scrollTop;
  }

  private onScroll(): void {
    const { scrollTop } = this.element;
    if (scrollTop !== this.scrolledTo) {
      this.topPx = topAfterScroll(this.size, this.topPx, this.scrolledTo, scrollTop);
      this.scrolledTo = scrollTop;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(
      this.host.guard(() => this.syncScrollBar()),
      scrollEndMs,
    );
    if (this.request !== 0) return;
    this.request = requestAnimationFrame(() => {
      this.request = 0;
      this.host.guard(() => this.host.draw())();
    });
  }

  /** Moves the scroll bar to the rows in view. */
  private syncScrollBar(): void {
    this.moveTo(this.topPx);
    this.host.onScrollEnd?.(this.first);
  }
}
