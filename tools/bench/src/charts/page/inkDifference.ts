/** Of 255: a pixel that differs by more is seen as another. */
export const minDifference = 112;

/** How a picture differs from another of the same size, both of one ink on nothing. */
export interface InkDifference {
  /** Pixels with ink in either. */
  readonly inked: number;
  /** Of those, the ones whose ink differs by more than `leastDifference`. */
  readonly off: number;
}

/** Compares the ink of RGBA bytes. */
export function inkDifference(
  actual: Uint8ClampedArray,
  expected: Uint8ClampedArray,
): InkDifference {
  let [inked, off] = [0, 0];
  for (let offset = 3; offset < actual.length; offset += 4) {
    const [a, b] = [actual[offset] as number, expected[offset] as number];
    if (a === 0 && b === 0) continue;
    inked += 1;
    if (Math.abs(a - b) > minDifference) off += 1;
  }
  return { inked, off };
}

/** Whether there is ink within a pixel of a place. */
export function hasInkAt(
  { data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>,
  x: number,
  y: number,
): boolean {
  for (let line = Math.floor(y) - 1; line <= y + 1; line += 1) {
    for (let column = Math.floor(x) - 1; column <= x + 1; column += 1) {
      const isInside = line >= 0 && line < height && column >= 0 && column < width;
      if (isInside && (data[4 * (line * width + column) + 3] as number) > 64) return true;
    }
  }
  return false;
}
