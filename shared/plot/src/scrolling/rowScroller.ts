import { type ScrollSize, scrolledPx, scrollTopFor, topAfter, topShowing } from './scrollMap';

/** Pause after which scrolling is over. */
const scrollEndMs = 200;

/** The rows that a scrolled element stands for, as they are now. */
export interface RowScrollerHost {
  guard<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void;
  /** Rows, and the pixels of each. */
  rows(): { readonly count: number; readonly rowPx: number };
  /** Pixels that the element has for rows. */
  viewPx(): number;
  /** Writes the rows in view. */
  draw(): void;
  /** The first row in view, once scrolling is over. */
  onScrollEnd?(first: number): void;
}

/** Which of any number of rows are in view in an element that has elements for those alone. */
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
    const { count, rowPx } = this.host.rows();
    return { totalPx: count * rowPx, viewPx: Math.max(rowPx, this.host.viewPx()) };
  }

  /** Height that the scrolled element is to have for rows. */
  get scrolledPx(): number {
    return scrolledPx(this.size);
  }

  /** Rows that a page key goes by. */
  get page(): number {
    return Math.max(1, Math.floor(this.size.viewPx / this.host.rows().rowPx) - 1);
  }

  get first(): number {
    return Math.floor(this.topPx / this.host.rows().rowPx);
  }

  /** After the number or the height of rows changed: the view stays, as far as there are rows. */
  refit(): void {
    this.moveTo(Math.min(this.topPx, this.maxTop));
  }

  scrollToRow(row: number): void {
    this.moveTo(Math.min(row * this.host.rows().rowPx, this.maxTop));
  }

  /** As little as it takes to have all of a row in view. */
  scrollRowIntoView(row: number): void {
    this.moveTo(topShowing(this.size, this.topPx, row, this.host.rows().rowPx));
  }

  /** As little as it takes to have pixels `left` to `right` of a row in view, from where lines begin. */
  scrollColumnIntoView(left: number, right: number): void {
    const { element } = this;
    // From right to left what is scrolled counts below 0.
    const sign = this.isRightToLeft ? -1 : 1;
    const scrolled = element.scrollLeft * sign;
    if (left < scrolled) element.scrollLeft = left * sign;
    else if (right > scrolled + element.clientWidth) {
      element.scrollLeft = (right - element.clientWidth) * sign;
    }
  }

  /** Keeps the rows in view where they are after rows came or went; at the very top it stays there. */
  followRows(currentRow: (row: number) => number): void {
    if (this.topPx <= 0) return;
    const { first } = this;
    const now = currentRow(first);
    if (now >= 0 && now !== first) this.moveTo(this.topPx + (now - first) * this.host.rows().rowPx);
  }

  /** Where lines run from right to left, the arrow to the next column is the left one. */
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
      this.topPx = topAfter(this.size, this.topPx, this.scrolledTo, scrollTop);
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

  /** The bar is brought to where the rows are. */
  private syncScrollBar(): void {
    this.moveTo(this.topPx);
    this.host.onScrollEnd?.(this.first);
  }
}
