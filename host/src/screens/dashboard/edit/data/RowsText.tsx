import { i18n } from '../../../../services/language/i18n';
import { useErrorTexts } from '../../../../services/language/useErrorTexts';
import type { SourceRows } from './useSourceRows';

/** “1,086 rows”, “Loading…”, or why there are none. */
export function RowsText({ rows }: { readonly rows: SourceRows | null }): string {
  const errorTexts = useErrorTexts(rows?.state.error);
  if (!rows) return '\u00a0';
  const { state, frame } = rows;
  if (state.error) return `${errorTexts(state.error).title}. ${errorTexts(state.error).detail}`;
  if (!frame) return state.status === 'loading' ? i18n.t('Loading…') : i18n.t('No rows');
  const count = frame.length.toLocaleString(i18n.locale);
  return i18n.t('{n, plural, one {{count} row} other {{count} rows}}', { n: frame.length, count });
}
