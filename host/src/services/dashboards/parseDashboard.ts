import { limits, type Parsed, type Problem } from '@chartroom/contract';
import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { jsonText } from '../records/jsonText';
import { prefixPaths } from '../records/prefixPaths';
import { tagsShape } from '../records/tags';
import { timeUnits } from '../time/timePoint';
import { liveRange, parseTimeRange, type RangeSpec } from '../time/timeRange';
import type { Dashboard } from './dashboard';
import { parsePanels } from './parsePanels';

/** Schema version of stored dashboards that this release reads. */
export const dashboardSchemaVersion = 1;

const dashboardShape = v.object({
  schema: v.literal(
    dashboardSchemaVersion,
    `must be ${dashboardSchemaVersion}; reload the page to get the latest version`,
  ),
  title: v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(limits.titleLength)),
  description: v.optional(v.pipe(v.string(), v.maxLength(limits.descriptionLength)), ''),
  tags: v.optional(tagsShape, {}),
});

const rangeShape = jsonText(v.object({ from: v.string(), to: v.string() }));

const refreshShape = v.pipe(v.number(), v.check(isRefreshInterval, 'must be 0, or 1 to 86400'));

/** In seconds. Intervals below one second aren't offered: 0 draws as data arrives. */
function isRefreshInterval(seconds: number): boolean {
  return seconds === 0 || (seconds >= 1 && seconds <= 86_400);
}

/** The range of a dashboard that stores none. */
const defaultRange = liveRange(15 * timeUnits.m);

/**
 * Parses `dashboards/$w/$d`, or returns all its problems. Malformed panels and settings don't fail
 * the dashboard: see `Dashboard.panels` and `Dashboard.problems`.
 */
export function parseDashboard(id: string, value: unknown): Parsed<Dashboard> {
  const stored = new Map(entriesOf(value));
  const shape = parseWith(dashboardShape, value);
  const panels = parsePanels(id, stored.get('panels'));
  if (!shape.ok || !panels.ok) {
    return { ok: false, problems: [...problemsOf(shape), ...problemsOf(panels)] };
  }
  const range = parseOptional('timeRange', stored, parseStoredRange);
  const refresh = parseOptional('refresh', stored, (each) => parseWith(refreshShape, each));
  const { title, description, tags } = shape.value;
  return {
    ok: true,
    value: {
      id,
      title,
      description,
      tags,
      range: (range.ok && range.value) || defaultRange,
      refreshMs: ((refresh.ok && refresh.value) || 0) * 1000,
      panels: panels.value,
      problems: [...problemsOf(range), ...problemsOf(refresh)],
    },
  };
}

function parseStoredRange(value: unknown): Parsed<RangeSpec> {
  const texts = parseWith(rangeShape, value);
  return texts.ok ? parseTimeRange(texts.value) : texts;
}

/** Parses an optional value. Null if nothing is stored. */
function parseOptional<T>(
  key: string,
  stored: ReadonlyMap<string, unknown>,
  parse: (value: unknown) => Parsed<T>,
): Parsed<T | null> {
  if (!stored.has(key)) return { ok: true, value: null };
  const parsed = parse(stored.get(key));
  return parsed.ok ? parsed : { ok: false, problems: prefixPaths(key, parsed.problems) };
}

function problemsOf(parsed: Parsed<unknown>): readonly Problem[] {
  return parsed.ok ? [] : parsed.problems;
}
