import { limits } from '@chartroom/contract';
import type { Box } from '../../../services/layout/resolveLayout';

/** Of the grid of a dashboard, in CSS pixels. */
const rowHeight = 32;
const gap = 8;

/** Distances between the starts of two columns, and of two rows. */
export interface Pitch {
  readonly x: number;
  readonly y: number;
}

/** A rectangle relative to the grid. */
export interface GridRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The pitch of a grid of this width, without its margins. */
export function gridPitch(width: number): Pitch {
  return { x: (width + gap) / limits.gridColumns, y: rowHeight + gap };
}

export function rectOf({ x, y, w, h }: Omit<Box, 'id'>, pitch: Pitch): GridRect {
  return {
    left: x * pitch.x,
    top: y * pitch.y,
    width: w * pitch.x - gap,
    height: h * pitch.y - gap,
  };
}

/** Height of a grid with this many rows. */
export function gridHeight(rows: number, pitch: Pitch): number {
  return Math.max(0, rows * pitch.y - gap);
}
