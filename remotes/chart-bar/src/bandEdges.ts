/** A bar is never thicker than this, however few there are. */
const thickestPx = 72;

/** Whole pixels at which bands begin; one more than there are bands. */
export function bandEdges(count: number, from: number, to: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, i) =>
    Math.round(from + ((to - from) * i) / Math.max(1, count)),
  );
}

/** The part of a band that bars fill: 6 px between categories, 1 px between bins. */
export function barsWithin(
  start: number,
  end: number,
  isCategory: boolean,
): readonly [start: number, end: number] {
  const size = end - start;
  const gap = isCategory ? categoryGap(size) : binGap(size);
  const before = isCategory ? Math.floor(gap / 2) : 0;
  const [from, to] = [start + before, end - gap + before];
  if (!isCategory || to - from <= thickestPx) return [from, Math.max(from + 1, to)];
  const middle = Math.round((from + to - thickestPx) / 2);
  return [middle, middle + thickestPx];
}

function categoryGap(size: number): number {
  if (size >= 18) return 6;
  if (size >= 6) return 2;
  return binGap(size);
}

function binGap(size: number): number {
  return size >= 3 ? 1 : 0;
}

/** The part of a band that one of several bars beside one another has. */
export function groupWithin(
  [from, to]: readonly [number, number],
  place: number,
  count: number,
): readonly [start: number, end: number] {
  const start = from + Math.round(((to - from) * place) / count);
  const end = from + Math.round(((to - from) * (place + 1)) / count);
  const gap = place < count - 1 && end - start >= 4 ? 1 : 0;
  return [start, Math.max(start + 1, end - gap)];
}
