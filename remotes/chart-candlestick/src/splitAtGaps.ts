/** The runs of points between those that are null. */
export function splitAtGaps<Point>(
  points: readonly (Point | null)[],
): readonly (readonly Point[])[] {
  const segments: Point[][] = [];
  let segment: Point[] = [];
  for (const point of [...points, null]) {
    if (point !== null) segment.push(point);
    else if (segment.length > 0) {
      segments.push(segment);
      segment = [];
    }
  }
  return segments;
}
