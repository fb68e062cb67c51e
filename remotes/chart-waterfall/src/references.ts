import {
  axisFontPx,
  type Box,
  boxesOverlap,
  describeReferences,
  nameReferenceAxis,
  numberReferenceAxis,
  type ReferenceAxes,
  type ReferenceAxis,
  type ReferenceMarks,
  referenceMarks,
  timeReferenceAxis,
} from '@chartroom/plot';
import type { Step } from './steps';
import type { WaterfallContext } from './waterfallContext';
import type { Geometry, WaterfallFormats } from './waterfallMarks';

export interface StepReferences {
  readonly references: ReferenceMarks;
  /** Boxes of labels that lines cross, which are cleared before those are drawn. */
  readonly crossedLabels: readonly Box[];
}

/** The references of a waterfall, with texts clear of the labels of its bars. */
export function stepReferences(
  { plot, labels, ...geometry }: Geometry,
  { scene, text }: WaterfallContext,
): StepReferences {
  const obstacles = labels.map(({ x, y, align, text: label }) => {
    const width = scene.measure(label, scene.font(axisFontPx, 500));
    const left = { center: x - width / 2, end: x - width, start: x }[String(align)] ?? x;
    return { left, right: left + width, top: y - 12, bottom: y + 4 };
  });
  const references = referenceMarks(scene, {
    plot,
    axes: referenceAxes(geometry, text),
    obstacles,
  });
  const lines = references.marks.filter(({ isLine }) => isLine);
  return {
    references,
    crossedLabels: obstacles.filter((box) => lines.some((line) => boxesOverlap(box, line.box))),
  };
}

/** The references as phrases of the summary, which has no positions. */
export function referencePhrases(
  steps: readonly Step[],
  { scene, text }: Pick<WaterfallContext, 'scene' | 'text'>,
): readonly string[] {
  const bands = steps.map((step, i) => ({ step, start: i, end: i + 1 }));
  const valuePixel = (value: number) => value;
  return describeReferences(scene, referenceAxes({ bands, isHorizontal: false, valuePixel }, text));
}

interface AxisMarks extends Pick<Geometry, 'isHorizontal' | 'valuePixel'> {
  readonly bands: readonly Pick<Geometry['bands'][number], 'step' | 'start' | 'end'>[];
}

/** Running totals and totals are on Y, names or times of changes on X. */
function referenceAxes(
  { bands, isHorizontal, valuePixel }: AxisMarks,
  text: WaterfallFormats,
): ReferenceAxes {
  return {
    x: stepAxis(bands, text, { isVertical: isHorizontal }),
    y:
      valuePixel &&
      numberReferenceAxis(
        valuePixel,
        { ...text, spread: undefined },
        { isVertical: !isHorizontal },
      ),
    y2: null,
  };
}

/** A name covers its bar. A time is within the interval that contains it. */
function stepAxis(
  bands: AxisMarks['bands'],
  text: WaterfallFormats,
  direction: Pick<ReferenceAxis, 'isVertical'>,
): ReferenceAxis {
  if (!bands.some(({ step }) => step?.part?.interval)) {
    return nameReferenceAxis((name) => {
      const found = bands.find(({ step }) => step?.title === name);
      return found ? [found.start, found.end] : null;
    }, direction);
  }
  const pixel = (epochMs: number) => {
    for (const { step, start, end } of bands) {
      const [from, to] = step?.part?.interval ?? [Number.NaN, Number.NaN];
      if (epochMs < from || epochMs > to || Number.isNaN(from)) continue;
      return start + ((epochMs - from) / (to - from)) * (end - start);
    }
    return Number.NaN;
  };
  return timeReferenceAxis(pixel, text, direction);
}
