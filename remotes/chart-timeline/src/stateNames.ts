import {
  type ColourToken,
  type NumberScene,
  numberStyleFor,
  type UnitStyle,
} from '@chartroom/plot';
import type { TimelineIndex } from './timelineIndex';

/** States as they are written and coloured. */
export interface StateNames {
  name(state: number): string;
  token(state: number): ColourToken;
  /** Those that spans have. */
  readonly used: readonly { readonly name: string; readonly token: ColourToken }[];
}

const cache = new WeakMap<TimelineIndex, { key: string; names: StateNames }>();

/** The names of states, computed once for an index in a language. */
export function stateNames(index: TimelineIndex, scene: NumberScene): StateNames {
  const { unit, numberFormat, decimals } = scene.options;
  const key = JSON.stringify([scene.locale, unit, numberFormat, decimals]);
  const found = cache.get(index);
  if (found?.key === key) return found.names;
  const names = computeNames(index, stateStyle(index, scene));
  cache.set(index, { key, names });
  return names;
}

/** How numbers are written that are states. */
export function stateStyle({ states }: TimelineIndex, scene: NumberScene): UnitStyle {
  const style = numberStyleFor(states.field ?? undefined, scene);
  return states.spread === undefined ? style : { ...style, spread: states.spread };
}

function computeNames({ states, reading }: TimelineIndex, style: UnitStyle): StateNames {
  const texts = new Map<number, string>();
  const name = (state: number) => {
    let text = texts.get(state);
    if (text === undefined) {
      text = states.name(state, style);
      texts.set(state, text);
    }
    return text;
  };
  const token = states.tokens();
  const used = new Map<string, ColourToken>();
  reading?.totals.counts.forEach((count, state) => {
    if (count > 0 && !used.has(name(state))) used.set(name(state), token(state));
  });
  return { name, token, used: [...used].map(([text, colour]) => ({ name: text, token: colour })) };
}
