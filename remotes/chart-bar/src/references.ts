import {
  axisFontPx,
  describeReferences,
  nameReferenceAxis,
  numberReferenceAxis,
  type ReferenceAxes,
  type ReferenceAxis,
  type ReferenceMarks,
  referenceMarks,
  type Scene,
  thresholdLabelBoxes,
  timeReferenceAxis,
} from '@chartroom/plot';
import type { Band } from './band';
import type { BarIndex } from './barIndex';
import type { BandMark, BarFormats, BarGeometry } from './barMarks';

/** The references of the chart, clear of each other and of limits. */
export function barReferences(
  marks: BarGeometry,
  index: BarIndex,
  isShares: boolean,
  scene: Scene,
): ReferenceMarks {
  const axes = referenceAxes(marks, index, isShares, scene);
  const { plot, thresholds, values } = marks;
  const obstacles = [
    ...thresholdLabelBoxes(thresholds),
    ...values.map(({ x, y, text }) => {
      const half = scene.measure(text, scene.font(axisFontPx)) / 2;
      return { left: x - half, right: x + half, top: y - 12, bottom: y + 4 };
    }),
  ];
  return referenceMarks(scene, { plot, axes, obstacles });
}

/** The references as phrases of the summary, which has no positions. */
export function referencePhrases(
  index: BarIndex,
  shown: readonly Band[],
  text: BarFormats,
  isShares: boolean,
  scene: Scene,
): readonly string[] {
  const bands = shown.map((band, i) => ({ band, start: i, end: i + 1 }));
  const pixel = (value: number) => value;
  const linePixel = index.lines ? pixel : null;
  const marks = { bands, isHorizontal: false, text, valuePixel: pixel, linePixel };
  return describeReferences(scene, referenceAxes(marks, index, isShares, scene));
}

type AxisMarks = Pick<BarGeometry, 'isHorizontal' | 'text' | 'valuePixel' | 'linePixel'> & {
  readonly bands: readonly Pick<BandMark, 'band' | 'start' | 'end'>[];
};

function referenceAxes(
  { bands, isHorizontal, text, valuePixel, linePixel }: AxisMarks,
  { kind }: BarIndex,
  isShares: boolean,
  { locale, window }: Scene,
): ReferenceAxes {
  const values = { isVertical: !isHorizontal };
  const style = isShares ? { locale, unit: '%' } : text;
  const share = (value: number) => valuePixel(value / 100);
  return {
    x: bandAxis(bands, kind, text, { isVertical: isHorizontal, isZoomed: window !== null }),
    y: numberReferenceAxis(isShares ? share : valuePixel, style, values),
    y2: linePixel && numberReferenceAxis(linePixel, { locale }, values),
  };
}

/** A category covers its band; a time or number is within the band that contains it. */
function bandAxis(
  bands: AxisMarks['bands'],
  kind: BarIndex['kind'],
  text: BarFormats,
  direction: Pick<ReferenceAxis, 'isVertical' | 'isZoomed'>,
): ReferenceAxis {
  if (kind === 'category') {
    return nameReferenceAxis((name) => {
      const found = bands.find(({ band }) => band.name === name);
      return found ? [found.start, found.end] : null;
    }, direction);
  }
  const pixel = (value: number) => {
    const found = bands.find(
      ({ band }, i) => value >= band.from && (value < band.to || i === bands.length - 1),
    );
    if (!found || value > found.band.to) return Number.NaN;
    const { start, end, band } = found;
    return start + ((value - band.from) / (band.to - band.from)) * (end - start);
  };
  if (kind === 'time') return timeReferenceAxis(pixel, text, direction);
  const { locale, xFormat } = text;
  return numberReferenceAxis(
    pixel,
    { locale, numberFormat: xFormat, isCoordinate: true },
    direction,
  );
}
