import {
  type CursorDefinition,
  drawDot,
  formatNumber,
  formatTime,
  spanDetailFor,
} from '@chartroom/plot';
import { type Dot, type DotMarks, radiusPx } from './layout';

export interface DotCursor {
  readonly row: number;
}

const maxDistancePx = 24;

export const cursor: CursorDefinition<DotMarks, DotCursor> = {
  pick({ dots }, x, y) {
    const distance = (dot: Dot) => Math.hypot(dot.x - x, dot.y - y);
    const dot = nearest(dots, distance);
    return dot && distance(dot) <= maxDistancePx ? { row: dot.row } : null;
  },

  // The next step.
  move: () => null,

  draw(pen, marks, at, ink) {
    const dot = dotAt(marks, at);
    if (!dot) return;
    drawDot(pen, [dot.x, dot.y], radiusPx + 3, ink.colour(marks.token), ink.colour('ink-1'));
  },

  tip(marks, at) {
    const dot = dotAt(marks, at);
    if (!dot) return null;
    const { index, timeStyle, valueStyle, zoom } = marks;
    const [from, to] = zoom?.domain ?? [dot.time, dot.time];
    const time = formatTime(dot.time, spanDetailFor(to - from), timeStyle);
    const value = formatNumber(dot.value, valueStyle);
    const name = index.value?.name ?? '';
    return {
      x: dot.x,
      y: dot.y,
      title: time,
      rows: [{ token: marks.token, name, value, isStrong: true }],
      more: 0,
      spoken: '',
    };
  },
};

function dotAt({ dots }: DotMarks, { row }: DotCursor): Dot | null {
  return dots.find((dot) => dot.row === row) ?? null;
}

function nearest(dots: readonly Dot[], distance: (dot: Dot) => number): Dot | null {
  let best: Dot | null = null;
  for (const dot of dots) if (!best || distance(dot) < distance(best)) best = dot;
  return best;
}
