import { indentPx } from '../columnWidths';
import type { Sheet } from '../sheet';
import type { Sparkline } from '../sparklines/sparkline';
import type { GroupHeading } from './groupHeading';

/** The line and the number in a cell with a trend. */
type GroupTrend = {
  readonly line: { readonly element: HTMLElement; write(sparkline: Sparkline | null): void };
  readonly number: HTMLElement;
} | null;

/** Elements of one heading. They are rewritten as the grid scrolls. */
export class GroupRow {
  readonly element: HTMLElement;
  private readonly name: HTMLElement;
  private readonly label: HTMLElement;
  private readonly size: HTMLElement;
  /** The subtotal of the first column. */
  private readonly own: HTMLElement;
  /** By column; null for those below the name. */
  private readonly cells: readonly (HTMLElement | null)[];
  /** By column; null for those without a trend. */
  private readonly trends: readonly GroupTrend[];
  /** Line that is shown; −1 for none. */
  line = -1;
  node = 0;

  constructor(
    document: Document,
    { columns, modules }: Pick<Sheet, 'columns' | 'modules'>,
    private readonly span: number,
    idOf: (column: number) => string,
  ) {
    const create = (className: string, tag = 'span') => {
      const element = document.createElement(tag);
      element.className = className;
      return element;
    };
    this.element = create('sheet-row sheet-group', 'div');
    this.element.setAttribute('role', 'row');
    this.name = create('sheet-cell sheet-name', 'div');
    this.name.setAttribute('role', 'rowheader');
    this.name.setAttribute('aria-colindex', '1');
    this.name.setAttribute('aria-colspan', String(span));
    this.name.style.gridColumn = `1 / span ${span}`;
    this.name.id = idOf(0);
    this.label = create('sheet-label');
    this.size = create('sheet-size');
    this.own = create('sheet-own');
    const toggle = create('sheet-toggle');
    toggle.setAttribute('aria-hidden', 'true');
    this.name.append(toggle, this.label, this.size, this.own);
    this.cells = columns.map(({ isNumeric }, i) => {
      if (i < span) return null;
      const cell = create('sheet-cell', 'div');
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('aria-colindex', String(i + 1));
      cell.toggleAttribute('data-numeric', isNumeric);
      if (isNumeric) cell.style.opacity = `var(--seen-${i}, 1)`;
      cell.id = idOf(i);
      return cell;
    });
    this.trends = columns.map(({ hasTrend }, i) => {
      const cell = this.cells[i];
      const { SparklineElement } = modules?.sparklines ?? {};
      if (!cell || !hasTrend || !SparklineElement) return null;
      const line = new SparklineElement(document, i);
      const number = create('sheet-number');
      number.style.minWidth = `var(--text-${i})`;
      cell.toggleAttribute('data-spark', true);
      cell.append(line.element, number);
      return { line, number };
    });
    this.element.append(this.name, ...this.cells.filter((cell) => cell !== null));
  }

  write(line: number, y: number, heading: GroupHeading): void {
    const { element } = this;
    this.line = line;
    this.node = heading.node;
    element.style.transform = `translateY(${y}px)`;
    element.setAttribute('aria-rowindex', String(line + 2));
    element.setAttribute('aria-level', String(heading.depth));
    element.setAttribute('aria-expanded', String(heading.isExpanded));
    element.toggleAttribute('data-expanded', heading.isExpanded);
    this.name.style.paddingInlineStart = `${heading.depth * indentPx}px`;
    const [own, ...others] = heading.subtotals;
    this.name.setAttribute(
      'aria-label',
      [heading.label, own?.title ?? ''].filter((text) => text !== '').join(', '),
    );
    this.name.title = heading.label;
    this.label.textContent = heading.name;
    this.size.textContent = heading.count;
    this.own.textContent = own?.text ?? '';
    for (const [i, subtotal] of others.entries()) {
      const cell = this.cells[i + 1];
      if (!cell) continue;
      cell.title = subtotal.title;
      const trend = this.trends[i + 1];
      (trend?.number ?? cell).textContent = subtotal.text;
      trend?.line.write(subtotal.sparkline);
      if (trend && subtotal.title !== '') cell.setAttribute('aria-label', subtotal.title);
      else cell.removeAttribute('aria-label');
    }
  }

  setActive(column: number | null): void {
    const at = column === null ? -1 : this.firstColumn(column);
    this.name.toggleAttribute('data-active', at === 0);
    for (const [i, cell] of this.cells.entries()) cell?.toggleAttribute('data-active', at === i);
  }

  /** Null without a selection of this level. */
  setSelected(isSelected: boolean | null): void {
    this.element.toggleAttribute('data-selected', isSelected === true);
    if (isSelected === null) this.element.removeAttribute('aria-selected');
    else this.element.setAttribute('aria-selected', String(isSelected));
  }

  /** The column at an event's target, −1 for none. */
  columnOf(target: EventTarget | null): number {
    if (!(target instanceof Node)) return -1;
    if (this.name.contains(target)) return 0;
    return this.cells.findIndex((cell) => cell?.contains(target) === true);
  }

  /** The first column of the cell that has a column. */
  firstColumn(column: number): number {
    return column < this.span ? 0 : column;
  }
}
