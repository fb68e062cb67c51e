import { limits, type PanelCells } from '@chartroom/contract';
import { dropBoxes } from '../../../services/layout/dropBox';
import {
  type Box,
  fitBox,
  type ResolvedLayout,
  resolveLayout,
} from '../../../services/layout/resolveLayout';

/** The edges that a resize moves. */
export interface ResizeEdges {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** A move or a resize that isn't dropped yet. */
export interface Gesture {
  readonly kind: 'move' | 'resize';
  /** The panels that move together; only the first is resized. */
  readonly ids: readonly [string, ...string[]];
  /** Which edges are resized. */
  readonly edges: ResizeEdges;
  /** Cells from where the gesture began. */
  readonly dx: number;
  readonly dy: number;
}

export interface Preview {
  readonly layout: ResolvedLayout;
  /** Boxes to store if it is dropped now; empty where nothing changes. Computed when it is called. */
  written(): ReadonlyMap<string, Box>;
  /** Where the first panel would be. */
  readonly landing: Box;
  /** Whether an edge of the grid, or the smallest size, stops it. */
  readonly stop: Stop | null;
}

export type Stop = 'left' | 'right' | 'top' | 'smallest';

export function startGesture(
  kind: Gesture['kind'],
  ids: Gesture['ids'],
  edges: ResizeEdges = { x: 1, y: 1 },
): Gesture {
  return { kind, ids, edges, dx: 0, dy: 0 };
}

/**
 * What everybody sees if the gesture is dropped now. `minCells` is the smallest size of a panel.
 */
export function previewGesture(
  boxes: readonly Box[],
  gesture: Gesture,
  minCells: (id: string) => PanelCells,
): Preview {
  const layout = resolveLayout(boxes);
  const byId = new Map(layout.map((box) => [box.id, box]));
  const [first] = gesture.ids;
  const start = byId.get(first);
  if (!start) throw new Error(`No panel ${first} in this layout`);
  const moving = gesture.ids.flatMap((id) => byId.get(id) ?? []);
  const { drops, stop } =
    gesture.kind === 'move'
      ? moveBlock(moving, gesture)
      : resizeBox(start, gesture, minCells(first));
  const isUnchanged = drops.every((drop) => isSameBox(drop, byId.get(drop.id)));
  if (isUnchanged) return { layout, written: () => new Map(), landing: start, stop };
  const dropped = dropBoxes(boxes, drops);
  const landing = dropped.layout.find(({ id }) => id === first) ?? start;
  return { ...dropped, landing, stop };
}

/** Moves the block as far as the grid allows. */
function moveBlock(
  moving: readonly Box[],
  { dx, dy }: Gesture,
): { drops: readonly Box[]; stop: Stop | null } {
  const left = Math.min(...moving.map(({ x }) => x));
  const right = Math.max(...moving.map(({ x, w }) => x + w));
  const top = Math.min(...moving.map(({ y }) => y));
  const byX = Math.max(-left, Math.min(limits.gridColumns - right, dx));
  const byY = Math.max(-top, dy);
  const drops = moving.map((box) => ({ ...box, x: box.x + byX, y: box.y + byY }));
  return { drops, stop: stopOf(dx - byX, dy - byY) };
}

function stopOf(beyondX: number, beyondY: number): Stop | null {
  if (beyondX < 0) return 'left';
  if (beyondX > 0) return 'right';
  return beyondY < 0 ? 'top' : null;
}

/** Resizes a box; the opposite edge stays. */
function resizeBox(
  start: Box,
  { edges, dx, dy }: Gesture,
  min: PanelCells,
): { drops: readonly Box[]; stop: Stop | null } {
  const right = start.x + start.w;
  const bottom = start.y + start.h;
  const w = edges.x < 0 ? Math.min(right, start.w - dx) : start.w + edges.x * dx;
  const h = edges.y < 0 ? Math.min(bottom, start.h - dy) : start.h + edges.y * dy;
  const room = edges.x < 0 ? right : limits.gridColumns - start.x;
  const fitted = fitBox({ ...start, x: 0, w: Math.min(w, room), h }, min);
  const box = {
    ...fitted,
    x: edges.x < 0 ? right - fitted.w : start.x,
    y: edges.y < 0 ? bottom - fitted.h : start.y,
  };
  const isSmallest = w < fitted.w || h < fitted.h;
  if (isSmallest) return { drops: [box], stop: 'smallest' };
  if (w <= room) return { drops: [box], stop: null };
  return { drops: [box], stop: edges.x < 0 ? 'left' : 'right' };
}

function isSameBox(a: Box, b: Box | undefined): boolean {
  return b !== undefined && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
}
