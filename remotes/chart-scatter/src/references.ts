import {
  describeReferences,
  type NumberStyle,
  numberReferenceAxis,
  type ReferenceAxes,
  type Scene,
  timeReferenceAxis,
} from '@chartroom/plot';
import { pixelOf, type ScaleMapping } from './scale';
import type { ScatterData } from './scatterData';
import { type ScatterFormats, scatterFormats } from './scatterFormats';

/** The axes of a scatter chart, as references are placed on them. */
export function referenceAxes(
  { x, y }: { readonly x: ScaleMapping; readonly y: ScaleMapping },
  formats: ScatterFormats,
  isZoomed: boolean,
): ReferenceAxes {
  const pixel = (mapping: ScaleMapping) => (value: number) => pixelOf(mapping, value);
  const across = { isVertical: false, isZoomed };
  return {
    x:
      x.kind === 'time'
        ? timeReferenceAxis(pixel(x), formats, across)
        : numberReferenceAxis(pixel(x), withoutSpread(formats.x), across),
    y: numberReferenceAxis(pixel(y), withoutSpread(formats.y), { isVertical: true }),
    y2: null,
  };
}

/** The references as phrases of the summary, which has no positions. */
export function referencePhrases({ roles }: ScatterData, scene: Scene): readonly string[] {
  const unscaled = { k: 1, b: 0 };
  const mappings = {
    x: { kind: roles.xKind, ...unscaled },
    y: { kind: roles.yKind, ...unscaled },
  };
  const formats = scatterFormats(null, scene);
  return describeReferences(scene, referenceAxes(mappings, formats, false));
}

/** A position of a viewer has its own digits, not those of the data. */
function withoutSpread(style: NumberStyle): NumberStyle {
  return { ...style, spread: undefined };
}
