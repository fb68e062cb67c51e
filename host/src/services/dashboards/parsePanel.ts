import { isKey, isRemoteId, isVersion, limits, type Parsed } from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { maxBoxRows } from '../layout/resolveLayout';
import { jsonObjectUpTo, jsonText } from '../records/jsonText';
import { type DashboardPanel, type PanelBox, selectionModes } from './dashboard';
import { variableNameForm } from './parseVariables';

const columns = limits.gridColumns;

/** Limit of options, and of what earlier rules admitted in queries and encodings: 16 Ki today. */
const maxJsonLength = 65_536;
const maxTimeLength = 1_000;
const maxLinksLength = 8_192;
const maxAlertLength = 1_000;

/** Boxes are sorted by `y`; dashboards are far from this high. */
const maxY = 100_000;

const key = v.pipe(v.string(), v.check(isKey, 'must be an id of a–z, 0–9 and -'));

const title = v.optional(v.pipe(v.string(), v.maxLength(limits.titleLength)), '');

const boxShape = v.object({
  in: v.optional(key),
  x: integer(0, columns - 1),
  y: v.pipe(
    v.number(),
    v.minValue(-maxY, `must be from −${maxY} to ${maxY}`),
    v.maxValue(maxY, `must be from −${maxY} to ${maxY}`),
  ),
  w: integer(1, columns),
  h: integer(1, maxBoxRows),
});

const panelShape = v.object({
  title,
  description: v.optional(v.pipe(v.string(), v.maxLength(limits.descriptionLength)), ''),
  remote: v.pipe(v.string(), v.check(isRemoteId, 'must be the name of a remote')),
  channel: v.optional(key),
  version: v.optional(v.pipe(v.string(), v.check(isVersion, 'must be a version'))),
  source: v.optional(key),
  query: v.optional(jsonObjectUpTo(maxJsonLength)),
  time: v.optional(jsonObjectUpTo(maxTimeLength)),
  encoding: v.optional(jsonObjectUpTo(maxJsonLength)),
  options: v.optional(jsonObjectUpTo(maxJsonLength)),
  links: v.optional(jsonText(v.unknown(), maxLinksLength)),
  selections: v.optional(
    v.picklist(selectionModes, `must be ${selectionModes.join(', ')}`),
    'follow',
  ),
  repeat: v.optional(
    v.pipe(v.string(), v.regex(variableNameForm, 'must be the name of a variable')),
  ),
  alert: v.optional(jsonObjectUpTo(maxAlertLength)),
  library: v.optional(key),
  box: v.pipe(
    boxShape,
    v.forward(
      v.check(
        ({ x, w }) => x >= columns || w > columns || x + w <= columns,
        `must end within ${columns} columns`,
      ),
      ['w'],
    ),
  ),
});

/** A panel without its visible position, which depends on the others. */
export type ParsedPanel = Omit<DashboardPanel, 'position'>;

/** Parses `dashboards/$w/$d/panels/$p`, or returns all its problems. */
export function parsePanel(id: string, value: unknown): Parsed<ParsedPanel> {
  const shape = parseWith(panelShape, value);
  if (!isKey(id)) {
    const problems = shape.ok ? [] : shape.problems;
    return { ok: false, problems: [{ path: '', message: 'must be a panel id' }, ...problems] };
  }
  if (!shape.ok) return shape;
  const { box, source, query, channel, version, ...rest } = shape.value;
  return {
    ok: true,
    value: {
      id,
      title: rest.title,
      description: rest.description,
      remote: rest.remote,
      version: version ?? null,
      channel: channel ?? null,
      sourceRef: source === undefined ? null : { id: source, query },
      encoding: rest.encoding,
      options: rest.options,
      time: rest.time,
      links: rest.links,
      selections: rest.selections,
      repeat: rest.repeat ?? null,
      alert: rest.alert,
      library: rest.library ?? null,
      box: toPanelBox(box),
    },
  };
}

/**
 * Reads what it can of a malformed panel. The title is empty and the box null if they can't be read.
 */
export function readTitleAndBox(value: unknown): { title: string; box: PanelBox | null } {
  const parsedTitle = parseWith(v.object({ title }), value);
  const parsedBox = parseWith(v.object({ box: boxShape }), value);
  return {
    title: parsedTitle.ok ? parsedTitle.value.title : '',
    box: parsedBox.ok ? withinGrid(toPanelBox(parsedBox.value.box)) : null,
  };
}

function toPanelBox(stored: v.InferOutput<typeof boxShape>): PanelBox {
  const { in: section, x, y, w, h } = stored;
  return { section: section ?? null, x, y, w, h };
}

/** A box that ends outside the grid would give the grid more columns. */
function withinGrid(box: PanelBox): PanelBox {
  return { ...box, w: Math.min(box.w, columns - box.x) };
}

function integer(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.number(message),
    v.check((value) => Number.isInteger(value) && value >= min && value <= max, message),
  );
}
