import { adoptStyles, i18nFor } from '@chartroom/plot';
import type { GridCell } from '@chartroom/plot/scrolling';
import type { FootView, Sheet } from './sheet';
import type { TableElements } from './tableElements';
import { fittedTotalText, totalCellText, totalRows } from './totals';

/** Styles of the footer rows. */
const footStyles = `
.sheet-foot { position: sticky; bottom: 0; z-index: 2; flex: none; margin-top: auto; background: var(--panel); box-shadow: inset 0 1px var(--line-strong); }
.sheet-total { display: grid; grid-template-columns: var(--columns); height: var(--row); }
.sheet-total .sheet-cell { font-weight: 500; }
.sheet-total .sheet-cell:first-child { color: var(--ink-2); }
`;

/** Footer rows with totals, which stay in view. Their cells are recreated only when texts change. */
export class FootRows implements FootView {
  private key = '';
  private cells: HTMLElement[][] = [];

  private readonly removeStyles: () => void;

  constructor(private readonly elements: TableElements) {
    this.removeStyles = adoptStyles(elements.root, footStyles);
  }

  /** Number of footer rows. */
  get count(): number {
    return this.cells.length;
  }

  /** Writes the totals, unless there's no room for them and two rows below the header. */
  setSheet(sheet: Sheet, roomForRows: number): void {
    const { foot } = this.elements;
    const i18n = i18nFor(sheet.locale);
    const { columns } = sheet;
    const requested = totalRows(columns);
    const rows = requested.length + 3 <= roomForRows ? requested : [];
    const texts = rows.map((aggregate) =>
      columns.map((column, i) => ({
        text: fittedTotalText(sheet, i, aggregate, i18n),
        whole: totalCellText(column, i, aggregate, i18n),
      })),
    );
    const key = JSON.stringify([texts, columns.map(({ isNumeric }) => isNumeric)]);
    if (key === this.key) return;
    this.key = key;
    this.cells = texts.map((row, i) =>
      row.map((text, column) => this.createCell(text, { row: i, column }, sheet)),
    );
    foot.hidden = rows.length === 0;
    foot.replaceChildren(...this.cells.map((cells) => this.createRow(cells)));
  }

  /** Shows the active cell, and where the rows are among all. `rowCount` is that of the body. */
  show(rowCount: number, active: GridCell | null): void {
    for (const [i, row] of [...this.elements.foot.children].entries()) {
      row.setAttribute('aria-rowindex', String(rowCount + i + 2));
    }
    for (const [i, cells] of this.cells.entries()) {
      for (const [column, cell] of cells.entries()) {
        const isActive = active?.row === rowCount + i && active.column === column;
        cell.toggleAttribute('data-active', isActive);
      }
    }
  }

  remove(): void {
    this.removeStyles();
  }

  idOf(row: number, column: number): string {
    return `${this.elements.id}-foot-${row}-${column}`;
  }

  /** The cell at an event's target, or null. Rows from 0. */
  cellAt(target: EventTarget | null): GridCell | null {
    for (const [row, cells] of this.cells.entries()) {
      const column = cells.findIndex((cell) => target instanceof Node && cell.contains(target));
      if (column >= 0) return { row, column };
    }
    return null;
  }

  private createRow(cells: readonly HTMLElement[]): HTMLElement {
    const row = this.elements.foot.ownerDocument.createElement('div');
    row.className = 'sheet-total';
    row.setAttribute('role', 'row');
    row.append(...cells);
    return row;
  }

  private createCell(
    { text, whole }: { readonly text: string; readonly whole: string },
    { row, column }: GridCell,
    { columns }: Sheet,
  ): HTMLElement {
    const cell = this.elements.foot.ownerDocument.createElement('div');
    cell.className = 'sheet-cell';
    cell.id = this.idOf(row, column);
    cell.setAttribute('role', column === 0 ? 'rowheader' : 'gridcell');
    cell.setAttribute('aria-colindex', String(column + 1));
    cell.toggleAttribute('data-numeric', columns[column]?.isNumeric === true);
    cell.textContent = text;
    cell.title = whole;
    cell.style.opacity = `var(--seen-${column}, 1)`;
    return cell;
  }
}
