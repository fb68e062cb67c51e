import type { Options } from '@chartroom/contract';
import { coloursOption } from './coloursOption';
import type { ColourToken } from './ink';
import { nameTokens } from './nameColours';

/**
 * Series with the colours of the option `colours`, for indexes that hold automatic ones: the same
 * list where none is chosen. Slate series, as “Other”, keep slate unless theirs is chosen.
 */
export function withChosenColours<
  Entry extends { readonly name: string; readonly token: ColourToken },
>(series: readonly Entry[], { colours }: Options): readonly Entry[] {
  const chosen = coloursOption(colours);
  if (!series.some(({ name }) => chosen.has(name))) return series;
  const own = series.filter(({ token }) => token !== 'cat-10').map(({ name }) => name);
  const tokens = nameTokens(own, chosen);
  return series.map((entry) => {
    const token = chosen.get(entry.name) ?? tokens.get(entry.name);
    return token ? { ...entry, token } : entry;
  });
}
