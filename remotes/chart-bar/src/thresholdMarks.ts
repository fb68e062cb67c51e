import {
  axisFontPx,
  formatNumber,
  numberOption,
  type Scene,
  type Span,
  type ThresholdMark,
} from '@chartroom/plot';
import type { LyingThreshold } from './barMarks';

interface Limit {
  readonly kind: 'warn' | 'bad';
  readonly value: number;
  readonly text: string;
  readonly isLowBad: boolean;
}

function limitsIn([low, high]: Span, { options, locale }: Scene): readonly Limit[] {
  const warn = numberOption(options.warn);
  const bad = numberOption(options.bad);
  const isLowBad = warn !== null && bad !== null && bad < warn;
  const limit = (kind: 'warn' | 'bad', word: string, value: number | null): Limit[] => {
    if (value === null || value < low || value > high) return [];
    return [{ kind, value, text: `${word} ${formatNumber(value, { locale })}`, isLowBad }];
  };
  return [...limit('warn', 'Warning', warn), ...limit('bad', 'Critical', bad)];
}

export function uprightThresholds(
  domain: Span,
  y: (value: number) => number,
  scene: Scene,
): readonly ThresholdMark[] {
  return limitsIn(domain, scene).map(({ value, ...mark }) => ({ ...mark, y: y(value) }));
}

/** Names stand above the plot; the second of two that would meet has none. */
export function lyingThresholds(
  domain: Span,
  x: (value: number) => number,
  scene: Scene,
  nameY: number | null,
): readonly LyingThreshold[] {
  let taken: Span | null = null;
  return [...limitsIn(domain, scene)].reverse().map(({ kind, value, text, isLowBad }) => {
    const at = x(value);
    const width = scene.measure(text, scene.font(axisFontPx));
    const isEnd = at + width > scene.width;
    const span: Span = isEnd ? [at - width, at] : [at, at + width];
    const meets = taken !== null && span[0] < taken[1] + 8 && span[1] > taken[0] - 8;
    const name =
      nameY === null || meets || span[0] < 0
        ? null
        : { x: at, y: nameY, text, align: isEnd ? ('end' as const) : ('start' as const) };
    if (name) taken = span;
    return { kind, x: at, isLowBad, name };
  });
}

/** Whether any threshold is asked for, so that names need room. */
export function hasThresholds({ options }: Scene): boolean {
  return numberOption(options.warn) !== null || numberOption(options.bad) !== null;
}
