import type { Scene } from '@chartroom/plot';
import { colourNames } from './legend';
import type { ScatterData } from './scatterData';
import type { HiddenColours } from './view';

/** Null if no colour of the data is hidden. */
export function hiddenColours(data: ScatterData, { hidden, locale }: Scene): HiddenColours | null {
  const { colour } = data.roles;
  if (hidden.size === 0 || colour?.type !== 'category') return null;
  const names = colourNames(data, colour, locale).filter(({ name }) => hidden.has(name));
  if (names.length === 0) return null;
  const isHidden = new Uint8Array(colour.dictionary.length + 1);
  for (const { codes } of names) for (const code of codes) isHidden[code + 1] = 1;
  return { key: JSON.stringify(names.map(({ name }) => name)), isHidden };
}

/** Legend name of a point's colour. */
export function colourNameOf(data: ScatterData, row: number, locale: string): string | null {
  const { colour } = data.roles;
  if (colour?.type !== 'category') return null;
  const code = colour.values[row] as number;
  return colourNames(data, colour, locale).find(({ codes }) => codes.includes(code))?.name ?? null;
}
