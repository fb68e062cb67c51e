import { type Ink, i18nFor, meaningMarks, meaningTitles, textOn } from '@chartroom/plot';
import { isSelectedGroup, type PivotCell, pivotCell } from './pivotCell';
import { indentPx, nameOf, type PivotMarks } from './pivotLayout';

/** Id of a cell's element. Column 0 is the name; rows are those of the pool. */
export function cellId(id: string, poolIndex: number | 'total', column: number): string {
  return `${id}-${poolIndex}-${column}`;
}

/** One row of elements, which is rewritten as the grid scrolls. */
export class BodyRow {
  readonly element: HTMLElement;
  private readonly name: HTMLElement;
  private readonly toggle: HTMLElement;
  private readonly nameText: Text;
  private cells: CellElement[] = [];
  /** Index of the row that is shown, −1 for none. */
  row = -1;
  private from = 0;
  private transform = '';

  constructor(
    document: Document,
    private readonly id: string,
    private readonly poolIndex: number | 'total',
  ) {
    this.element = document.createElement('div');
    this.element.className = 'pivot-row';
    this.element.setAttribute('role', 'row');
    this.name = document.createElement('div');
    this.name.className = 'pivot-name';
    this.name.id = cellId(id, poolIndex, 0);
    this.name.setAttribute('role', 'rowheader');
    this.name.setAttribute('aria-colindex', '1');
    this.name.style.width = 'var(--name)';
    this.toggle = document.createElement('span');
    this.toggle.className = 'pivot-toggle';
    this.nameText = document.createTextNode('');
    this.name.append(this.toggle, this.nameText);
    this.element.append(this.name);
  }

  moveTo(y: number): void {
    const transform = `translateY(${y}px)`;
    if (transform !== this.transform) this.element.style.transform = transform;
    this.transform = transform;
  }

  write(marks: PivotMarks, row: number, [from, to]: readonly [number, number], ink: Ink): void {
    this.row = row;
    this.from = from;
    this.writeName(marks, row);
    this.resize(to - from);
    const node = marks.rows.nodes[row] as number;
    const isRowSelected = isSelectedGroup(marks, 'rows', node, true);
    for (const [i, cell] of this.cells.entries()) {
      const id = cellId(this.id, this.poolIndex, from + i + 1);
      cell.write(marks, [row, from + i], { id, isRowSelected, ink });
    }
  }

  /** Column −1 is none, 0 the name. */
  setActive(column: number): void {
    this.name.toggleAttribute('data-active', column === 0);
    for (const [i, { element }] of this.cells.entries()) {
      element.toggleAttribute('data-active', column === this.from + i + 1);
    }
  }

  /** The column at an event's target, 0 for the name, −1 for none. */
  columnOf(target: Element): number {
    if (this.name.contains(target)) return 0;
    const found = this.cells.findIndex(({ element }) => element.contains(target));
    return found < 0 ? -1 : this.from + found + 1;
  }

  private writeName(marks: PivotMarks, row: number): void {
    const { index, rows, headerLevels, scene } = marks;
    const { element, name } = this;
    const node = rows.nodes[row] as number;
    const depth = index.cube.rows.depths[node] as number;
    const isGroup = node !== 0 && depth < index.cube.rowDepth;
    element.setAttribute('aria-rowindex', String(row + 1 + Math.max(1, headerLevels)));
    element.setAttribute('aria-level', String(Math.max(1, depth)));
    if (isGroup) element.setAttribute('aria-expanded', String(rows.isExpanded(node)));
    else element.removeAttribute('aria-expanded');
    element.toggleAttribute('data-group', isGroup || node === 0);
    const text = nameOf(marks, row, i18nFor(scene.locale).t('Total'));
    if (this.nameText.data !== text) {
      this.nameText.data = text;
      // Shows truncated names on hover.
      name.title = text;
    }
    this.toggle.hidden = !isGroup;
    name.toggleAttribute('data-expandable', isGroup);
    const hasTree = index.cube.rowDepth > 1 && node !== 0;
    name.style.paddingInlineStart = `${hasTree ? depth * indentPx : 0}px`;
    element.toggleAttribute('data-faded', isSelectedGroup(marks, 'rows', node) === false);
    const isSelected = node !== 0 && isSelectedGroup(marks, 'rows', node, true) === true;
    element.toggleAttribute('data-selected', isSelected);
    name.setAttribute('aria-selected', String(isSelected));
  }

  private resize(count: number): void {
    while (this.cells.length > count) this.cells.pop()?.element.remove();
    while (this.cells.length < count) {
      const cell = new CellElement(this.element.ownerDocument);
      this.cells.push(cell);
      this.element.append(cell.element);
    }
  }
}

interface CellContext {
  readonly id: string;
  /** Null where nothing is selected on the row's fields. */
  readonly isRowSelected: boolean | null;
  readonly ink: Ink;
}

/** One cell of numbers. */
class CellElement {
  readonly element: HTMLElement;
  private readonly text: Text;
  private readonly bar: HTMLElement;
  /** What is written, so that a cell that is rewritten changes only where it differs. */
  private start = Number.NaN;
  private end = Number.NaN;
  private fill: PivotCell['fill'] = null;
  private ink: Ink | null = null;
  private readonly flags = new Map<string, boolean>();
  private isSelected: boolean | null = null;

  constructor(document: Document) {
    this.element = document.createElement('div');
    this.element.className = 'pivot-cell';
    this.element.setAttribute('role', 'gridcell');
    this.text = document.createTextNode('');
    this.bar = document.createElement('i');
    this.element.append(this.text);
  }

  write(
    marks: PivotMarks,
    [row, column]: readonly [row: number, column: number],
    { id, isRowSelected, ink }: CellContext,
  ): void {
    const { element } = this;
    const { edges, scene, columns } = marks;
    const cell = pivotCell(marks, row, column);
    const columnNode = columns[column]?.node ?? 0;
    const [start = 0, end = 0] = [edges[column], edges[column + 1]];
    this.moveTo(start, end);
    this.paint(cell.fill, ink);
    if (element.id !== id) {
      element.id = id;
      element.setAttribute('aria-colindex', String(column + 2));
    }
    const meaning = cell.threshold?.meaning;
    const text = `${meaning ? meaningMarks[meaning] : ''}${cell.text}`;
    if (this.text.data !== text) this.text.data = text;
    this.flag('data-fill', cell.fill !== null);
    this.flag('data-total', cell.isTotal);
    this.flag('data-blank', Number.isNaN(cell.value));
    this.flag('data-faded', isSelectedGroup(marks, 'columns', columnNode) === false);
    if (meaning && cell.threshold) {
      const title = cell.threshold.title || i18nFor(scene.locale).t(meaningTitles[meaning]);
      element.dataset.meaning = meaning;
      element.title = title;
      element.setAttribute('aria-description', title);
    } else if (element.dataset.meaning) {
      delete element.dataset.meaning;
      element.removeAttribute('title');
      element.removeAttribute('aria-description');
    }
    this.select(marks, columnNode, isRowSelected);
    if (cell.bar === null) {
      if (this.bar.parentElement !== null) this.bar.remove();
      return;
    }
    const px = end - start - 16;
    this.bar.style.insetInlineStart = `${8 + cell.bar[0] * px}px`;
    this.bar.style.width = `${(cell.bar[1] - cell.bar[0]) * px}px`;
    if (this.bar.parentElement === null) element.append(this.bar);
  }

  private moveTo(start: number, end: number): void {
    if (start === this.start && end === this.end) return;
    [this.start, this.end] = [start, end];
    this.element.style.insetInlineStart = `calc(var(--name) + ${start}px)`;
    this.element.style.width = `${end - start}px`;
  }

  /** The ink is another one in another theme. */
  private paint(fill: PivotCell['fill'], ink: Ink): void {
    if (fill === this.fill && (fill === null || ink === this.ink)) return;
    [this.fill, this.ink] = [fill, ink];
    this.element.style.background = fill === null ? '' : `var(--${fill})`;
    this.element.style.color = fill === null ? '' : textOn(ink.colour(fill), ink);
  }

  private flag(name: string, isOn: boolean): void {
    if ((this.flags.get(name) ?? false) === isOn) return;
    this.flags.set(name, isOn);
    this.element.toggleAttribute(name, isOn);
  }

  /** A cell is selected where both its row and its column are. */
  private select(marks: PivotMarks, columnNode: number, isRowSelected: boolean | null): void {
    const isColumnSelected = isSelectedGroup(marks, 'columns', columnNode, true);
    const isSelected =
      isRowSelected !== false &&
      isColumnSelected === true &&
      (isRowSelected === true || marks.index.rowDimensions.length === 0);
    if (isSelected === this.isSelected) return;
    this.isSelected = isSelected;
    this.element.setAttribute('aria-selected', String(isSelected));
  }
}
