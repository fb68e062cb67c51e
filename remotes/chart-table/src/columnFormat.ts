import type { OptionValue } from '@chartroom/contract';

export const timeFormats = ['year', 'month', 'date', 'minute', 'second', 'millisecond'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** Format of a column; null values follow the data. */
export interface ColumnFormat {
  readonly decimals: number | null;
  readonly unit: string | null;
  readonly time: TimeFormat | null;
  readonly numberFormat: 'duration' | null;
}

/** Formats by column, from entries such as `price=2 €`, `share=1`, `born=date`, `wait=duration`. Skips invalid entries. */
export function parseFormats(option: OptionValue | undefined): ReadonlyMap<string, ColumnFormat> {
  const formats = new Map<string, ColumnFormat>();
  for (const entry of Array.isArray(option) ? option.map(String) : []) {
    // Names can contain an equals sign, formats can't.
    const at = entry.lastIndexOf('=');
    const format = at > 0 ? parseFormat(entry.slice(at + 1).trim()) : null;
    if (format) formats.set(entry.slice(0, at).trim(), format);
  }
  return formats;
}

function parseFormat(text: string): ColumnFormat | null {
  const time = timeFormats.find((name) => name === text);
  if (time) return { decimals: null, unit: null, time, numberFormat: null };
  if (text === 'duration')
    return { decimals: null, unit: null, time: null, numberFormat: 'duration' };
  const [, decimals = '', unit = ''] = /^([0-6]?)(?:\s+|$|(?=\D))(.*)$/.exec(text) ?? [];
  if (decimals === '' && unit === '') return null;
  return {
    decimals: decimals === '' ? null : Number(decimals),
    unit: unit === '' ? null : unit,
    time: null,
    numberFormat: null,
  };
}
