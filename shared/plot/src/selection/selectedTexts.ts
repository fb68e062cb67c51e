import type { TipRow } from '../chart/chartDefinition';
import { i18nFor } from '../messages/i18n';

/** The value of a mark's selected rows, formatted. */
export interface SelectedText {
  readonly part: string;
  /** The value of all its rows, where the selected ones are a part of it. */
  readonly whole?: string | undefined;
}

/** The row of a tooltip: `Selected  12 of 40`. */
export function selectedTipRow({ part, whole }: SelectedText, locale: string): TipRow {
  const i18n = i18nFor(locale);
  return {
    token: 'select',
    name: i18n.t('Selected'),
    value: whole === undefined ? part : i18n.t('{part} of {whole}', { part, whole }),
    isStrong: false,
  };
}

/** The same within a sentence: `selected 12 of 40`. */
export function selectedPhrase({ part, whole }: SelectedText, locale: string): string {
  const i18n = i18nFor(locale);
  return whole === undefined
    ? i18n.t('selected {part}', { part })
    : i18n.t('selected {part} of {whole}', { part, whole });
}
