import {
  axisFontPx,
  type NumberStyle,
  numberOption,
  type Scene,
  type Span,
  type ThresholdMark,
  thresholdsIn,
} from '@chartroom/plot';
import type { HorizontalThreshold } from './barMarks';

export function verticalThresholds(
  domain: Span,
  y: (value: number) => number,
  scene: Scene,
  text: NumberStyle,
): readonly ThresholdMark[] {
  return thresholdsIn(domain, scene, text).map(({ value, ...mark }) => ({ ...mark, y: y(value) }));
}

/**
 * Names are above the plot. If two overlap, one moves to the other side of its line or is omitted.
 */
export function horizontalThresholds(
  domain: Span,
  x: (value: number) => number,
  scene: Scene,
  { nameY, text: style }: { readonly nameY: number | null; readonly text: NumberStyle },
): readonly HorizontalThreshold[] {
  const takenSpans: Span[] = [];
  return [...thresholdsIn(domain, scene, style)]
    .reverse()
    .map(({ kind, value, text, isBadBelow }) => {
      const pixel = x(value);
      const width = scene.measure(text, scene.font(axisFontPx));
      const placements = [
        { align: 'start', span: [pixel, pixel + width] },
        { align: 'end', span: [pixel - width, pixel] },
      ] as const;
      const freePlacement = placements.find(
        ({ span: [from, to] }) =>
          from >= 0 &&
          to <= scene.width &&
          takenSpans.every(([a, b]) => to < a - 8 || from > b + 8),
      );
      const mark = { kind, x: pixel, isLowBad: isBadBelow };
      if (nameY === null || !freePlacement) return { ...mark, name: null };
      takenSpans.push(freePlacement.span);
      return { ...mark, name: { x: pixel, y: nameY, text, align: freePlacement.align } };
    });
}

/** Whether the options have a threshold, so that names need room. */
export function hasThresholds({ options }: Scene): boolean {
  return numberOption(options.warn) !== null || numberOption(options.bad) !== null;
}
