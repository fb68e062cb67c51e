import type { Seabed } from './seabed';

export type Ring = readonly (readonly [x: number, y: number])[];

/** Edges of a cell, clockwise from above. */
const [above, right, below, left] = [0, 1, 2, 3];

/**
 * Marching squares. The index of a cell has bit 1, 2, 4, 8 for each shallow corner, clockwise from
 * the upper left; the line enters by the first edge and leaves by the second, shallow water on its
 * left.
 */
const lines: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[left, above]],
  [[above, right]],
  [[left, right]],
  [[right, below]],
  [
    [left, above],
    [right, below],
  ],
  [[above, below]],
  [[left, below]],
  [[below, left]],
  [[below, above]],
  [
    [above, right],
    [below, left],
  ],
  [[below, right]],
  [[right, left]],
  [[right, above]],
  [[above, left]],
  [],
];

/**
 * Closed lines around all water shallower than `level`. The bed is taken as deep beyond its edge,
 * so that every line closes, outside the picture if it must.
 */
export function contours(bed: Seabed, level: number): Ring[] {
  const { columns, rows, step, depths } = bed;
  const deep = level + 1000;
  const depth = (i: number, j: number) =>
    i < 0 || j < 0 || i >= columns || j >= rows ? deep : (depths[j * columns + i] ?? deep);

  /** From each crossed edge to the next one along the line, by the edges' numbers. */
  const next = new Map<number, number>();
  const width = columns + 2;
  const edge = (i: number, j: number, side: number): number => {
    const isVertical = side === left || side === right;
    const ii = i + 1 + (side === right ? 1 : 0);
    const jj = j + 1 + (side === below ? 1 : 0);
    return (jj * width + ii) * 2 + (isVertical ? 1 : 0);
  };
  for (let j = -1; j < rows; j += 1) {
    for (let i = -1; i < columns; i += 1) {
      const index =
        (depth(i, j) < level ? 1 : 0) |
        (depth(i + 1, j) < level ? 2 : 0) |
        (depth(i + 1, j + 1) < level ? 4 : 0) |
        (depth(i, j + 1) < level ? 8 : 0);
      for (const [from, to] of lines[index] ?? []) next.set(edge(i, j, from), edge(i, j, to));
    }
  }

  function pointOn(number: number): readonly [number, number] {
    const cell = number >> 1;
    const i = (cell % width) - 1;
    const j = Math.floor(cell / width) - 1;
    const isVertical = number % 2 === 1;
    const a = depth(i, j);
    const b = isVertical ? depth(i, j + 1) : depth(i + 1, j);
    const t = (level - a) / (b - a);
    return isVertical ? [i * step, (j + t) * step] : [(i + t) * step, j * step];
  }

  const rings: Ring[] = [];
  for (const [start] of next) {
    const ring: (readonly [number, number])[] = [];
    for (let currentEdge: number | undefined = start; currentEdge !== undefined; ) {
      ring.push(pointOn(currentEdge));
      const nextEdge: number | undefined = next.get(currentEdge);
      next.delete(currentEdge);
      currentEdge = nextEdge;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

/** The rings as one SVG path. */
export function ringsToPath(rings: readonly Ring[]): string {
  return rings
    .map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join('');
}
