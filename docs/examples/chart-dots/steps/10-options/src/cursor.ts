import {
  type CursorDefinition,
  drawDot,
  formatNumber,
  formatTime,
  spanDetailFor,
  stepIndex,
} from '@chartroom/plot';
import type { Dot, DotMarks } from './layout';

/** The dot of a row; after a level, the first one of a name. */
export interface DotCursor {
  readonly row: number;
  readonly name?: string | undefined;
}

const maxDistancePx = 24;

export const cursor: CursorDefinition<DotMarks, DotCursor> = {
  pick({ dots }, x, y) {
    const distance = (dot: Dot) => Math.hypot(dot.x - x, dot.y - y);
    const dot = nearest(dots, distance);
    return dot && distance(dot) <= maxDistancePx ? { row: dot.row } : null;
  },

  move(marks, at, step) {
    const { dots } = marks;
    const dot = at && dotAt(marks, at);
    const index = stepIndex(dots.length, dot ? dots.indexOf(dot) : null, step);
    const next = index === null ? undefined : dots[index];
    return next ? { row: next.row } : null;
  },

  draw(pen, marks, at, ink) {
    const dot = dotAt(marks, at);
    if (!dot) return;
    drawDot(pen, [dot.x, dot.y], marks.radius + 3, ink.colour(dot.token), ink.colour('ink-1'));
  },

  tip(marks, at) {
    const dot = dotAt(marks, at);
    if (!dot) return null;
    const { index, timeStyle, valueStyle, zoom } = marks;
    const [from, to] = zoom?.domain ?? [dot.time, dot.time];
    const time = formatTime(dot.time, spanDetailFor(to - from), timeStyle);
    const value = formatNumber(dot.value, valueStyle);
    const name = dot.name ?? index.value?.name ?? '';
    return {
      x: dot.x,
      y: dot.y,
      title: time,
      rows: [{ token: dot.token, name, value, isStrong: true }],
      more: 0,
      spoken: `${time}, ${name}: ${value}`,
    };
  },

  datum(marks, at) {
    const dot = dotAt(marks, at);
    const { index, path } = marks;
    if (!dot || !index.time) return [];
    const level = index.levels[path.length];
    const name = level && dot.name !== undefined ? [{ field: level.name, value: dot.name }] : [];
    return [{ field: index.time.name, value: dot.time }, ...name];
  },

  find({ dots, index }, field, value) {
    if (field !== index.time?.name || typeof value !== 'number') return null;
    const dot = nearest(dots, ({ time }) => Math.abs(time - value));
    return dot ? { row: dot.row } : null;
  },

  key: (marks, at) => dotAt(marks, at)?.name ?? null,

  drillDown: {
    pathInto(marks, at) {
      const { index, path } = marks;
      const name = dotAt(marks, at)?.name;
      const isInnermost = path.length >= index.levels.length - 1;
      return name === undefined || isInnermost ? null : [...path, name];
    },
    firstChild: ({ dots: [dot] }) => (dot ? { row: dot.row } : null),
    cursorAt: (path) => ({ row: -1, name: path.at(-1) }),
  },
};

function dotAt({ dots }: DotMarks, { row, name }: DotCursor): Dot | null {
  const isNamed = (dot: Dot) => row < 0 && name !== undefined && dot.name === name;
  return dots.find((dot) => dot.row === row || isNamed(dot)) ?? null;
}

function nearest(dots: readonly Dot[], distance: (dot: Dot) => number): Dot | null {
  let best: Dot | null = null;
  for (const dot of dots) if (!best || distance(dot) < distance(best)) best = dot;
  return best;
}
