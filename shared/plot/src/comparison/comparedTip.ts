import { type ColourToken, i18nFor, type Tip, type TipRow } from '@chartroom/plot';

/** A tooltip with more rows than this leaves others out for those of the comparison. */
const maxTipRows = 8;

/** A value of the earlier period, as it's written. */
export interface ValueBefore {
  /** Of the period. */
  readonly title: string;
  readonly text: string;
  readonly difference: { readonly text: string } | null;
}

/** The tooltip with the value before and the difference below the current row. */
export function comparedTip(tip: Tip, read: ValueBefore, token: ColourToken, locale: string): Tip {
  const { title, text, difference } = read;
  const added: TipRow[] = [
    { token, name: title, value: text, isStrong: false, swatch: 'line' },
    ...(difference
      ? [
          {
            token: 'ink-3' as const,
            name: i18nFor(locale).t('Difference'),
            value: difference.text,
            isStrong: false,
          },
        ]
      : []),
  ];
  const rows = [...tip.rows];
  let { more } = tip;
  while (rows.length > 1 && rows.length + added.length > maxTipRows && !rows.at(-1)?.isStrong) {
    rows.pop();
    more += 1;
  }
  const strong = rows.findIndex(({ isStrong }) => isStrong);
  // A single row isn't marked.
  rows.splice(Math.max(0, strong) + 1, 0, ...added);
  return { ...tip, rows, more, spoken: `${tip.spoken}, ${comparedText(read, locale)}` };
}

/** `A week before: 100 ms, difference +40 ms (+40 %)`. */
export function comparedText({ title, text, difference }: ValueBefore, locale: string): string {
  const i18n = i18nFor(locale);
  const values = { period: title, value: text, difference: difference?.text ?? '' };
  return difference
    ? i18n.t('{period}: {value}, difference {difference}', values)
    : i18n.t('{period}: {value}', values);
}
