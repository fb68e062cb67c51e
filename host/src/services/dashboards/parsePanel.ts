import { isKey, isRemoteId, isVersion, limits, type Parsed } from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { jsonObject } from '../records/jsonText';
import type { DashboardPanel, GridPosition } from './dashboard';

const columns = limits.gridColumns;

/** Maximum height in rows of a dashboard, and of a panel. */
const maxRow = 10_000;
const maxHeight = 100;

const key = v.pipe(v.string(), v.check(isKey, 'must be an id of a–z, 0–9 and -'));

const title = v.optional(v.pipe(v.string(), v.maxLength(limits.titleLength)), '');

const positionEntries = {
  x: integer(0, columns - 1),
  y: integer(0, maxRow),
  w: integer(1, columns),
  h: integer(1, maxHeight),
};

const panelShape = v.pipe(
  v.object({
    title,
    remote: v.pipe(v.string(), v.check(isRemoteId, 'must be the name of a remote')),
    channel: v.optional(key),
    version: v.optional(v.pipe(v.string(), v.check(isVersion, 'must be a version'))),
    source: v.optional(key),
    query: v.optional(jsonObject),
    encoding: v.optional(jsonObject),
    options: v.optional(jsonObject),
    ...positionEntries,
  }),
  v.forward(
    v.check(
      ({ x, w }) => x >= columns || w > columns || x + w <= columns,
      `must end within ${columns} columns`,
    ),
    ['w'],
  ),
);

/** Parses `dashboards/$w/$d/panels/$p`, or returns all its problems. */
export function parsePanel(id: string, value: unknown): Parsed<DashboardPanel> {
  const shape = parseWith(panelShape, value);
  if (!isKey(id)) {
    const problems = shape.ok ? [] : shape.problems;
    return { ok: false, problems: [{ path: '', message: 'must be a panel id' }, ...problems] };
  }
  if (!shape.ok) return shape;
  const { x, y, w, h, source, query, channel, version, ...rest } = shape.value;
  return {
    ok: true,
    value: {
      id,
      title: rest.title,
      remote: rest.remote,
      version: version ?? null,
      channel: channel ?? null,
      sourceRef: source === undefined ? null : { id: source, query },
      encoding: rest.encoding,
      options: rest.options,
      position: { x, y, w, h },
    },
  };
}

/**
 * Reads what it can of a malformed panel. The title is empty and the position null if they can't be
 * read.
 */
export function readTitleAndPosition(value: unknown): {
  title: string;
  position: GridPosition | null;
} {
  const parsedTitle = parseWith(v.object({ title }), value);
  const parsedPosition = parseWith(v.object(positionEntries), value);
  return {
    title: parsedTitle.ok ? parsedTitle.value.title : '',
    position: parsedPosition.ok ? withinGrid(parsedPosition.value) : null,
  };
}

/** A position that ends outside the grid would give the grid more columns. */
function withinGrid({ x, y, w, h }: GridPosition): GridPosition {
  return { x, y, w: Math.min(w, columns - x), h };
}

function integer(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.number(message),
    v.check((value) => Number.isInteger(value) && value >= min && value <= max, message),
  );
}
