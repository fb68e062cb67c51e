import { createTextMeasurer } from '../../canvas/createTextMeasurer';
import type { FrameTable, TableColumn } from '../frameTable';
import type { TableViewElements } from './tableElements';

/** Longer texts end in an ellipsis. */
const maxColumnPx = 400;
/** Rows that are measured at first: so many at the top, and as many spread over the table. */
const sampleRows = 40;
/** Digits may be wider than those measured. */
const sparePx = 2;
/** The arrow of a sorted column, as in the styles. */
const arrowPx = 14;

/**
 * The widths of columns: what the widest text so far needs, so that scrolling never narrows a
 * column.
 */
export class ColumnWidths {
  private readonly measure: (text: string, font: string) => number;
  private columns: { readonly element: HTMLElement; px: number; longestText: number }[] = [];
  private font = '';

  constructor(private readonly elements: TableViewElements) {
    this.measure = createTextMeasurer(elements.content.ownerDocument);
  }

  /** Starts over for other columns, after their headers are created. */
  reset(columns: readonly TableColumn[]): void {
    const { head, columns: group } = this.elements;
    this.font = getComputedStyle(this.elements.content).font;
    this.columns = columns.map(({ title }, column) => {
      const element = group.ownerDocument.createElement('col');
      const headCell = head.children[column];
      const font = headCell ? getComputedStyle(headCell).font : this.font;
      return {
        element,
        px: Math.ceil(this.measure(title, font)) + arrowPx + sparePx,
        longestText: 0,
      };
    });
    group.replaceChildren(...this.columns.map(({ element }) => element));
    this.write();
  }

  /** Measures rows from all over the table. */
  sample({ rowCount, columns, cell }: FrameTable): void {
    // Measured again: the font may have loaded meanwhile.
    for (const fit of this.columns) fit.longestText = 0;
    const step = Math.max(1, Math.floor(rowCount / sampleRows));
    const rows = Array.from({ length: Math.min(rowCount, sampleRows) }, (_, i) => [
      i,
      i * step,
    ]).flat();
    this.widen(columns.map((_, column) => rows.map((row) => cell(row, column))));
  }

  /** Widens columns for texts that are about to be shown, by column. */
  widen(texts: readonly (readonly string[])[]): void {
    let isWider = false;
    for (const [column, fit] of this.columns.entries()) {
      for (const text of texts[column] ?? []) {
        // Shorter texts are hardly wider, so they aren't measured.
        if (text.length < fit.longestText) continue;
        fit.longestText = text.length;
        const px = Math.min(maxColumnPx, Math.ceil(this.measure(text, this.font)) + sparePx);
        if (px <= fit.px) continue;
        fit.px = px;
        isWider = true;
      }
    }
    if (isWider) this.write();
  }

  /** Start and end of a column, in pixels from the start of a line. */
  edgesOf(column: number): readonly [number, number] {
    const cell = this.elements.head.children[column];
    if (!(cell instanceof HTMLElement)) return [0, 0];
    const { offsetLeft, offsetWidth } = cell;
    const isRightToLeft = getComputedStyle(cell).direction === 'rtl';
    const { offsetWidth: contentWidth } = this.elements.content;
    const left = isRightToLeft ? contentWidth - offsetLeft - offsetWidth : offsetLeft;
    return [left, left + offsetWidth];
  }

  private write(): void {
    let sum = 0;
    for (const { element, px } of this.columns) {
      element.style.width = `${px + padPx}px`;
      sum += px + padPx;
    }
    this.elements.content.style.minWidth = `${sum}px`;
  }
}

/** Padding between columns, as in the styles. */
const padPx = 16;
