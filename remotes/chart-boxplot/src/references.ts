import {
  describeReferences,
  nameReferenceAxis,
  numberReferenceAxis,
  type ReferenceAxes,
  type Scene,
} from '@chartroom/plot';
import { boxFormats } from './boxFormats';
import type { BoxIndex } from './boxIndex';
import type { BoxMarks } from './boxMarks';

type AxisMarks = Pick<BoxMarks, 'isHorizontal' | 'valuePixel'> & {
  readonly bands: readonly {
    readonly name: string;
    readonly start: number;
    readonly end: number;
  }[];
};

/** The axes of a box plot, as references are placed on them: groups on X, values on Y. */
export function referenceAxes(
  { isHorizontal, bands, valuePixel }: AxisMarks,
  index: BoxIndex,
  scene: Scene,
): ReferenceAxes {
  const style = { ...boxFormats(index, scene), spread: undefined };
  const bandAt = (name: string) => {
    const band = bands.find((candidate) => candidate.name === name);
    return band ? ([band.start, band.end] as const) : null;
  };
  return {
    x: nameReferenceAxis(bandAt, { isVertical: isHorizontal }),
    y: numberReferenceAxis(valuePixel, style, { isVertical: !isHorizontal }),
    y2: null,
  };
}

/** The references as phrases of the summary, which has no positions. */
export function referencePhrases(index: BoxIndex, scene: Scene): readonly string[] {
  const bands = index.groups.map(({ name }, i) => ({ name, start: i, end: i + 1 }));
  const marks = { isHorizontal: false, bands, valuePixel: (value: number) => value };
  return describeReferences(scene, referenceAxes(marks, index, scene));
}
