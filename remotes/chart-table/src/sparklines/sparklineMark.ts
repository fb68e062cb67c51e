import { i18nFor } from '@chartroom/plot';
import type { CellMark, MarkedCell } from '../sheet';
import { SparklineElement } from './sparklineElement';
import { sparklineText } from './sparklineText';

/** The sparkline in a cell, before the number. */
export function createSparklineMark(columnIndex: number, { element, text }: MarkedCell): CellMark {
  const document = element.ownerDocument;
  const line = new SparklineElement(document, columnIndex);
  const number = document.createElement('span');
  number.className = 'sheet-number';
  number.style.minWidth = `var(--text-${columnIndex})`;
  number.append(text);
  element.toggleAttribute('data-spark', true);
  element.append(line.element, number);
  return {
    write({ sheet: { locale }, column, row }) {
      const sparkline = column.lists?.sparklineOf(row) ?? null;
      line.write(sparkline);
      const words = sparkline ? sparklineText(sparkline, column, locale, i18nFor(locale)) : '';
      if (words === '') element.removeAttribute('aria-label');
      else element.setAttribute('aria-label', words);
      return words;
    },
  };
}
