import { classToken, colourClass, nameToken, thresholdText } from '@chartroom/plot';
import { markGapPx } from '../columnWidths';
import { type CellMark, cellThreshold, type MarkedCell } from '../sheet';
import type { TableColumn } from '../tableColumn';
import { barSpan } from './barSpan';
import { cellState } from './cellState';
import { safeHref } from './safeHref';

/** Marks of a column’s cells besides sparklines. */
export function createCellMarks(
  column: TableColumn,
  columnIndex: number,
  cell: MarkedCell,
): readonly CellMark[] {
  return [
    ...(column.hasBar ? [createBar(columnIndex, cell)] : []),
    ...(column.hasDot ? [createDot(cell)] : []),
    ...(column.hasLinks ? [createLink(cell)] : []),
    ...(column.ramp ? [createRamp(cell)] : []),
    ...(column.isLimited ? [createState(cell)] : []),
  ];
}

function createBar(columnIndex: number, { element, text }: MarkedCell): CellMark {
  const document = element.ownerDocument;
  const track = document.createElement('span');
  track.className = 'sheet-bar';
  const barWidth = `var(--bar-${columnIndex}, 0px)`;
  track.style.width = barWidth;
  track.style.marginInlineEnd = `min(${markGapPx}px, ${barWidth})`;
  const bar = document.createElement('i');
  track.append(bar);
  // Aligns bars, whatever the width of their numbers.
  const number = document.createElement('span');
  number.className = 'sheet-number';
  number.style.minWidth = `var(--text-${columnIndex})`;
  number.append(text);
  element.append(track, number);
  return {
    write({ column, row }) {
      const [from, to] = barSpan(column, row) ?? [0, 0];
      bar.style.left = `${from * 100}%`;
      bar.style.width = `${(to - from) * 100}%`;
      return '';
    },
  };
}

function createDot({ element }: MarkedCell): CellMark {
  const dot = element.ownerDocument.createElement('span');
  dot.className = 'sheet-dot';
  element.append(dot);
  return {
    write({ column, row }) {
      const code = column.field.values[row] ?? -1;
      dot.style.background = code < 0 ? 'none' : `var(--${nameToken(column.text(row))})`;
      return '';
    },
  };
}

/** The grid is the one tab stop: Enter on its cell follows the link. */
function createLink({ element, text }: MarkedCell): CellMark {
  const link = element.ownerDocument.createElement('a');
  link.className = 'sheet-link';
  link.tabIndex = -1;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.append(text);
  element.append(link);
  return {
    link,
    write({ column, row }) {
      const href = safeHref(column.text(row));
      if (href === null) link.removeAttribute('href');
      else link.href = href;
      return '';
    },
  };
}

function createRamp({ element }: MarkedCell): CellMark {
  return {
    write({ column: { ramp, field }, row }) {
      const value = field.values[row] ?? Number.NaN;
      const token =
        ramp === null || Number.isNaN(value) ? null : classToken(ramp, colourClass(ramp, value));
      element.style.background = token === null ? '' : `var(--${token})`;
      // `setRampInks` sets the text colour of each class, in either theme.
      element.style.color = token === null ? '' : `var(--on-${token})`;
      return '';
    },
  };
}

function createState({ element }: MarkedCell): CellMark {
  return {
    write({ sheet, column, row }) {
      const state = cellState(column, row, sheet);
      if (state === 'ok') element.removeAttribute('data-state');
      else element.dataset.state = state;
      const meaning = thresholdText(cellThreshold(column, row), sheet.locale);
      if (meaning === '') element.removeAttribute('aria-description');
      else element.setAttribute('aria-description', meaning);
      return meaning;
    },
  };
}
