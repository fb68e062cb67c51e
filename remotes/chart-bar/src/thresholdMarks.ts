import {
  axisFontPx,
  type Box,
  criticalPixels,
  type NumberStyle,
  type Scene,
  type Span,
  thresholdsIn,
} from '@chartroom/plot';
import type { HorizontalThreshold } from './barMarks';

/**
 * Names are above the plot. If two overlap, one moves to the other side of its line or is omitted.
 */
export function horizontalThresholds(
  domain: Span,
  x: (value: number) => number,
  scene: Scene,
  { nameY, plot, text: style }: HorizontalThresholdOptions,
): readonly HorizontalThreshold[] {
  const takenSpans: Span[] = [];
  return [...thresholdsIn(domain, scene, style)]
    .reverse()
    .map(({ kind, value, text, critical }) => {
      const wash = critical && criticalPixels(critical, domain, x, [plot.left, plot.right]);
      if (value === null) return { kind, x: null, wash, name: null };
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
      const mark = { kind, x: pixel, wash };
      if (nameY === null || !freePlacement) return { ...mark, name: null };
      takenSpans.push(freePlacement.span);
      return { ...mark, name: { x: pixel, y: nameY, text, align: freePlacement.align } };
    });
}

interface HorizontalThresholdOptions {
  readonly nameY: number | null;
  readonly plot: Pick<Box, 'left' | 'right'>;
  readonly text: NumberStyle;
}
