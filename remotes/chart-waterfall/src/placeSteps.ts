import { type Box, type ColourToken, type Scene, type Span, staleToken } from '@chartroom/plot';
import { annotations } from './lazyAnnotations';
import { selectedParts } from './selectedParts';
import { isTruncated } from './stepAxis';
import type { Step } from './steps';
import type { WaterfallContext } from './waterfallContext';
import type { Bar, Connector } from './waterfallMarks';
import type { WaterfallOptions } from './waterfallOptions';

/** Maximum thickness of a bar. */
const maxBarPx = 72;

/** The part of a band that its bar fills. The gap leaves room for a connector. */
export function barSpan(start: number, end: number): Span {
  const size = end - start;
  const thickness = Math.max(
    1,
    Math.min(maxBarPx, size - Math.max(size >= 4 ? 2 : 0, Math.round(size * 0.24))),
  );
  const from = start + Math.floor((size - thickness) / 2);
  return [from, from + thickness];
}

interface Placement {
  readonly edges: readonly number[];
  readonly domain: Span;
  readonly isHorizontal: boolean;
  /** Pixel of a value, clamped to the plot. */
  scale(value: number): number;
}

/** A bar for each step with a value, in whole pixels and at least one long unless it's 0. */
export function placeSteps(
  steps: readonly Step[],
  { index, scene, options, text }: WaterfallContext,
  { edges, domain, isHorizontal, scale }: Placement,
): readonly Bar[] {
  const isSelected = selectedParts(index, scene);
  const isUp = scale(domain[1]) > scale(domain[0]);
  return steps.flatMap((step, band): Bar[] => {
    if (step.kind === 'change' && Number.isNaN(step.change)) return [];
    const [from, to] = [scale(step.from), scale(step.to)];
    const grows = step.to >= step.from;
    const end = from !== to || step.from === step.to ? to : to + (grows === isUp ? 1 : -1);
    const across = barSpan(edges[band] as number, edges[band + 1] as number);
    const [low, high] = [Math.min(from, end), Math.max(from, end)];
    const box: Box = isHorizontal
      ? { left: low, right: high, top: across[0], bottom: across[1] }
      : { left: across[0], right: across[1], top: low, bottom: high };
    return [
      {
        ...{ band, series: 0, box },
        token: stepToken(step, { options, scene, text }),
        tip: tipOf(grows, isHorizontal),
        isFaded: !isSelected(step.part),
        isCut: step.kind === 'total' && isTruncated(domain),
      },
    ];
  });
}

function tipOf(grows: boolean, isHorizontal: boolean): Bar['tip'] {
  if (isHorizontal) return grows ? 'right' : 'left';
  return grows ? 'top' : 'bottom';
}

/** Blue for more and orange for less; the colours of good and bad where the options say which. */
const changeTokens: Readonly<Record<WaterfallOptions['meaning'], readonly ColourToken[]>> = {
  neutral: ['cat-1', 'cat-4'],
  good: ['ok', 'bad'],
  bad: ['bad', 'ok'],
};
const totalToken: ColourToken = 'cat-10';

export function stepTokens(
  { meaning }: Pick<WaterfallOptions, 'meaning'>,
  { stale }: Pick<Scene, 'stale'>,
) {
  const [increase, decrease] = changeTokens[meaning].map((token) => staleToken(token, stale));
  return {
    increase: increase ?? totalToken,
    decrease: decrease ?? totalToken,
    total: totalToken,
  };
}

function stepToken(
  step: Step,
  { options, scene, text }: Pick<WaterfallContext, 'options' | 'scene' | 'text'>,
): ColourToken {
  const tokens = stepTokens(options, scene);
  if (step.kind === 'total') {
    return staleToken(annotations?.totalMeaning(step, text)?.token ?? tokens.total, scene.stale);
  }
  return step.change < 0 ? tokens.decrease : tokens.increase;
}

/** From the end of each bar to where the next one begins. */
export function placeConnectors(
  steps: readonly Step[],
  { edges, isHorizontal, scale }: Placement,
): readonly Connector[] {
  return steps.slice(1).map((step, i) => {
    const previous = steps[i] as Step;
    const level = scale(previous.to);
    const before = barSpan(edges[i] as number, edges[i + 1] as number);
    const after = barSpan(edges[i + 1] as number, edges[i + 2] as number);
    // Parts without a value have no bar, and the line goes on.
    const isMissing = step.kind === 'change' && Number.isNaN(step.change);
    const [from, to] = [before[1], isMissing ? after[1] : after[0]];
    return isHorizontal
      ? { from: [level, from], to: [level, to] }
      : { from: [from, level], to: [to, level] };
  });
}
