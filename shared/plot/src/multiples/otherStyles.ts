import { coloursOption } from '../canvas/coloursOption';
import { type ColourToken, withoutCue } from '../canvas/ink';
import { type NameStyle, nameToken } from '../canvas/nameColours';
import { seriesStyle } from '../canvas/seriesStyle';
import type { Scene } from '../chart/chartDefinition';

/**
 * Styles of series that cells have and the chart of all rows doesn't, as where it draws only the
 * largest. Each has the colour of its name, with a cue where another series has that colour, so that
 * it looks the same in all cells and like no other. `known`: the series of all rows.
 */
export function otherStyles(
  known: readonly { readonly name: string; readonly token: ColourToken }[],
  names: readonly string[],
  { options, stale }: Pick<Scene, 'options' | 'stale'>,
): ReadonlyMap<string, NameStyle> {
  const knownNames = new Set(known.map(({ name }) => name));
  const taken = new Set(known.map(({ token }) => token));
  const chosen = coloursOption(options.colours);
  const others = [...new Set(names)].filter((name) => !knownNames.has(name)).sort();
  return new Map(
    others.map((name) => {
      if (stale) return [name, { token: 'cat-10', dash: [] }];
      const plain = withoutCue(chosen.get(name) ?? nameToken(name));
      let token: ColourToken = plain;
      for (let cue = 1; taken.has(token); cue += 1) token = `${plain}+${cue}`;
      taken.add(token);
      return [name, { token, dash: seriesStyle(token).dash }];
    }),
  );
}
