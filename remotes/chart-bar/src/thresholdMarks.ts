import {
  axisFontPx,
  type NumberStyle,
  numberOption,
  type Scene,
  type Span,
  type ThresholdMark,
  thresholdsIn,
} from '@chartroom/plot';
import type { LyingThreshold } from './barMarks';

export function uprightThresholds(
  domain: Span,
  y: (value: number) => number,
  scene: Scene,
  text: NumberStyle,
): readonly ThresholdMark[] {
  return thresholdsIn(domain, scene, text).map(({ value, ...mark }) => ({ ...mark, y: y(value) }));
}

/** Names stand above the plot; where two would meet, one stands on the other side of its line or has none. */
export function lyingThresholds(
  domain: Span,
  x: (value: number) => number,
  scene: Scene,
  { nameY, text: style }: { readonly nameY: number | null; readonly text: NumberStyle },
): readonly LyingThreshold[] {
  const taken: Span[] = [];
  return [...thresholdsIn(domain, scene, style)]
    .reverse()
    .map(({ kind, value, text, isLowBad }) => {
      const at = x(value);
      const width = scene.measure(text, scene.font(axisFontPx));
      const places = [
        { align: 'start', span: [at, at + width] },
        { align: 'end', span: [at - width, at] },
      ] as const;
      const free = places.find(
        ({ span: [from, to] }) =>
          from >= 0 && to <= scene.width && taken.every(([a, b]) => to < a - 8 || from > b + 8),
      );
      if (nameY === null || !free) return { kind, x: at, isLowBad, name: null };
      taken.push(free.span);
      return { kind, x: at, isLowBad, name: { x: at, y: nameY, text, align: free.align } };
    });
}

/** Whether any threshold is asked for, so that names need room. */
export function hasThresholds({ options }: Scene): boolean {
  return numberOption(options.warn) !== null || numberOption(options.bad) !== null;
}
