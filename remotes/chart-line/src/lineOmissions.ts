import { i18nFor, msg, noDataText, type Omission, type Span } from '@chartroom/plot';
import type { LineIndex } from './lineIndex';
import type { LineText } from './lineMarks';
import { logStackText } from './stacking';

/** Values that a logarithmic axis can't show, and lines that aren't drawn. */
export function lineOmissions(index: LineIndex): readonly Omission[] {
  const { nonPositiveCount, lineCount, lines } = index;
  return [
    { count: nonPositiveCount, message: msg('{count} at or below 0 not shown on a log scale') },
    {
      count: lines.length > 0 ? lineCount - lines.length : 0,
      message: msg(
        '{n, plural, one {{count} smaller line} other {{count} smaller lines}} not shown',
      ),
    },
  ];
}

export function emptyNote(
  domain: Span,
  text: LineText,
  state: {
    readonly isRefused: boolean;
    readonly isLog: boolean;
    readonly hasRows: boolean;
    readonly isHidden: boolean;
  },
): string {
  const i18n = i18nFor(text.locale);
  if (state.isRefused) return logStackText(text.locale);
  if (state.isHidden) return i18n.t('All lines are hidden');
  if (state.isLog && state.hasRows) return i18n.t('No values above 0 to show on a log scale');
  return noDataText(domain, text);
}
