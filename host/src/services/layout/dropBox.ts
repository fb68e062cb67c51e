import {
  areOverlapping,
  type Band,
  type Box,
  compareBoxes,
  emptyBands,
  placeBoxes,
  type ResolvedLayout,
  resolveLayout,
} from './resolveLayout';

/** A box that is dropped: visible column and row, and its size. Its id may be new. */
export type Drop = Box;

export interface DroppedBox {
  /** What to store for the dropped box. */
  readonly box: Box;
  /** Other boxes to store in the same write. Nearly always none. */
  readonly settled: readonly Box[];
  /** What everybody sees afterwards. The preview of a drag is this too. */
  readonly layout: ResolvedLayout;
}

/** Two sort coordinates nearer than this leave no room for a third. */
const minGap = 1e-6;

/**
 * What to store so that a box appears where it is dropped. Only its own box is written: on a free cell
 * the stored row of that cell, on another panel a coordinate between that panel and its neighbour, so
 * that it takes the row and pushes down. Of the candidates the one that ends nearest to the drop wins,
 * then the one that moves the fewest panels. Where none ends in the row, because columns were pushed
 * unequally, the boxes are settled first: those whose stored row isn't the visible one are stored too.
 */
export function dropBox(boxes: readonly Box[], drop: Drop): DroppedBox {
  const others = boxes.filter(({ id }) => id !== drop.id);
  const direct = bestOf(others, drop, []);
  if (rowDistance(direct, drop) === 0) return direct;
  const rows = resolveLayout(others);
  const byId = new Map(others.map((box) => [box.id, box]));
  const settled = rows.filter((box) => byId.get(box.id)?.y !== box.y);
  const after = bestOf(rows, drop, settled);
  return rowDistance(after, drop) < rowDistance(direct, drop) ? after : direct;
}

function bestOf(others: readonly Box[], drop: Drop, settled: readonly Box[]): DroppedBox {
  const before = new Map(resolveLayout(others).map((box) => [box.id, box.y]));
  const dropped = candidateRows(others, drop).map((y): DroppedBox => {
    const box = { ...drop, y };
    return { box, settled, layout: resolveLayout([...others, box]) };
  });
  const moved = ({ layout }: DroppedBox) =>
    layout.filter(({ id, y }) => id !== drop.id && before.get(id) !== y).length;
  return dropped.reduce((best, next) => {
    const nearer = rowDistance(next, drop) - rowDistance(best, drop);
    return nearer < 0 || (nearer === 0 && moved(next) < moved(best)) ? next : best;
  });
}

function rowDistance({ layout }: DroppedBox, drop: Drop): number {
  const placed = layout.find(({ id }) => id === drop.id);
  return placed ? Math.abs(placed.y - drop.y) : Number.POSITIVE_INFINITY;
}

/** Coordinates to try: the row of the cell, and before and after each panel under the drop. */
function candidateRows(others: readonly Box[], drop: Drop): [number, ...number[]] {
  const sorted = [...others].sort(compareBoxes);
  const visible = new Map(resolveLayout(others).map((box) => [box.id, box]));
  const covered = sorted.filter(({ id }) => {
    const box = visible.get(id);
    return box && areOverlapping(box, drop);
  });
  const beside = covered.flatMap((box) => {
    const index = sorted.indexOf(box);
    return [between(sorted[index - 1], box), between(box, sorted[index + 1])];
  });
  return [storedRow(emptyBands(placeBoxes(others)), drop.y), ...beside.filter(Number.isFinite)];
}

/** A coordinate between two boxes, or NaN if there is no room. */
function between(before: Box | undefined, after: Box | undefined): number {
  if (!before && !after) return 0;
  if (!before) return (after?.y ?? 0) - 1;
  if (!after) return before.y + 0.5;
  return after.y - before.y < minGap ? Number.NaN : (before.y + after.y) / 2;
}

/** The placed row that a visible row shows: closed bands are put back. */
function storedRow(bands: readonly Band[], visibleRow: number): number {
  let closed = 0;
  for (const { from, to } of bands) {
    if (!Number.isFinite(from)) closed = to;
    // A band closes above the first row that has a panel again.
    else if (from - closed <= visibleRow) closed += to - from;
  }
  return visibleRow + closed;
}

/** What a drop stores, by id, and what everybody sees afterwards. */
export interface DroppedBoxes {
  /** Computed when it is called: a preview doesn’t need it. */
  written(): ReadonlyMap<string, Box>;
  readonly layout: ResolvedLayout;
}

/**
 * Drops boxes as one block that keeps its shape. Where their own boxes don't suffice for that, the
 * boxes that they push are stored too.
 */
export function dropBoxes(boxes: readonly Box[], drops: readonly Drop[]): DroppedBoxes {
  const [first] = drops;
  if (!first) return { written: () => new Map(), layout: resolveLayout(boxes) };
  if (drops.length === 1) {
    const { box, settled, layout } = dropBox(boxes, first);
    return { written: () => neededBoxes(boxes, { moved: [box], settled, layout }), layout };
  }
  const moving = byId(drops);
  const others = boxes.filter(({ id }) => !moving.has(id));
  const block = boundingBox(drops);
  const dropped = dropBox(others, block);
  const top = dropped.layout.find(({ id }) => id === block.id)?.y ?? block.y;
  const at = (row: number) => drops.map((drop) => ({ ...drop, y: row + drop.y - block.y }));
  const layout = [...dropped.layout.filter(({ id }) => id !== block.id), ...at(top)];
  const direct = at(dropped.box.y);
  if (dropped.settled.length === 0 && isSameLayout(resolveLayout([...others, ...direct]), layout))
    return { written: () => byId(direct), layout: resolveLayout(layout) };
  const stored = byId(boxes);
  const moved = layout.filter(({ id }) => moving.has(id));
  const settled = layout.filter(({ id, y }) => !moving.has(id) && stored.get(id)?.y !== y);
  const seen = resolveLayout(layout);
  return { written: () => neededBoxes(boxes, { moved, settled, layout: seen }), layout: seen };
}

/**
 * The moved boxes, and those of the settled ones without which people would see another layout: a box
 * that others push to where it is anyway needn’t be stored. Leaves out as many at once as it can.
 */
function neededBoxes(
  boxes: readonly Box[],
  {
    moved,
    settled,
    layout,
  }: {
    readonly moved: readonly Box[];
    readonly settled: readonly Box[];
    readonly layout: ResolvedLayout;
  },
): ReadonlyMap<string, Box> {
  const stored = byId([...boxes, ...moved]);
  const needed = byId(settled);
  const isSeen = () =>
    isSameLayout(resolveLayout([...stored].map(([id, box]) => needed.get(id) ?? box)), layout);
  function leaveOut(some: readonly Box[]) {
    for (const { id } of some) needed.delete(id);
    if (some.length === 0 || isSeen()) return;
    for (const box of some) needed.set(box.id, box);
    if (some.length === 1) return;
    const half = some.length >> 1;
    leaveOut(some.slice(half));
    leaveOut(some.slice(0, half));
  }
  // One that is left out can make another needless.
  for (let size = -1; size !== needed.size; ) {
    size = needed.size;
    leaveOut([...needed.values()]);
  }
  return new Map([...needed, ...byId(moved)]);
}

function byId(boxes: readonly Box[]): Map<string, Box> {
  return new Map(boxes.map((box) => [box.id, box]));
}

/** The smallest box around others. Its id is no key, so no panel has it. */
function boundingBox(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const w = Math.max(...boxes.map((box) => box.x + box.w)) - x;
  const h = Math.max(...boxes.map((box) => box.y + box.h)) - y;
  return { id: '', x, y, w, h };
}

function isSameLayout(a: readonly Box[], b: readonly Box[]): boolean {
  const rows = new Map(b.map(({ id, y }) => [id, y]));
  return a.length === b.length && a.every(({ id, y }) => rows.get(id) === y);
}
