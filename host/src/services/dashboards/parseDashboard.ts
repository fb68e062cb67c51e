import { limits, type Parsed, type Problem } from '@chartroom/contract';
import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { jsonText } from '../records/jsonText';
import { prefixPaths } from '../records/prefixPaths';
import { tagsShape } from '../records/tags';
import { timeUnits } from '../time/timePoint';
import { liveRange, parseTimeRange, type RangeSpec } from '../time/timeRange';
import type { Dashboard } from './dashboard';
import { migrateDashboard } from './migrateDashboard';
import { type PanelCache, parsePanels } from './parsePanels';
import { parseSections } from './parseSections';
import { parseVariables } from './parseVariables';

/** Schema version of stored dashboards that this release reads. Version 1 is migrated. */
export const dashboardSchemaVersion = 2;

const dashboardShape = v.object({
  schema: v.literal(
    dashboardSchemaVersion,
    `must be ${dashboardSchemaVersion}; reload the page to get the latest version`,
  ),
  about: v.object({
    title: v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(limits.titleLength)),
    description: v.optional(v.pipe(v.string(), v.maxLength(limits.descriptionLength)), ''),
    tags: v.optional(tagsShape, {}),
  }),
});

const rangeShape = jsonText(v.object({ from: v.string(), to: v.string() }));

const phoneShape = jsonText(v.array(v.string()));

const refreshShape = v.pipe(v.number(), v.check(isRefreshInterval, 'must be 0, or 1 to 86400'));

/** In seconds. Intervals below one second aren't offered: 0 draws as data arrives. */
function isRefreshInterval(seconds: number): boolean {
  return seconds === 0 || (seconds >= 1 && seconds <= 86_400);
}

/** The range of a dashboard that stores none. */
const defaultRange = liveRange(15 * timeUnits.m);

/**
 * Parses `dashboards/$w/$d`, of schema 1 too, or returns all its problems. Malformed panels and
 * settings don't fail the dashboard: see `Dashboard.panels` and `Dashboard.problems`. With the cache
 * of an earlier call, only panels that have changed since are parsed.
 */
export function parseDashboard(id: string, value: unknown, cache?: PanelCache): Parsed<Dashboard> {
  const migrated = migrateDashboard(value);
  const stored = new Map(entriesOf(migrated));
  const about = new Map(entriesOf(stored.get('about')));
  const shape = parseWith(dashboardShape, migrated);
  const { sections, problems: sectionProblems } = parseSections(stored.get('sections'));
  const { variables, problems: variableProblems } = parseVariables(stored.get('variables'));
  const panels = parsePanels(id, stored.get('panels'), { sections, cache });
  if (!shape.ok || !panels.ok) {
    return { ok: false, problems: [...problemsOf(shape), ...problemsOf(panels)] };
  }
  const range = parseOptional('timeRange', about, parseStoredRange);
  const refresh = parseOptional('refresh', about, (each) => parseWith(refreshShape, each));
  const phone = parseOptional('phone', about, (each) => parseWith(phoneShape, each));
  const { title, description, tags } = shape.value.about;
  const { tagsPerDashboard } = limits;
  return {
    ok: true,
    value: {
      id,
      title,
      description,
      tags: tags.slice(0, tagsPerDashboard),
      range: (range.ok && range.value) || defaultRange,
      refreshMs: ((refresh.ok && refresh.value) || 0) * 1000,
      panels: panels.value,
      phoneOrder: (phone.ok && phone.value) || [],
      sections,
      variables,
      problems: [
        ...problemsOf(range),
        ...problemsOf(refresh),
        ...problemsOf(phone),
        ...(tags.length > tagsPerDashboard
          ? [
              {
                path: 'about.tags',
                message: `has ${tags.length} tags; the limit is ${tagsPerDashboard}`,
              },
            ]
          : []),
        ...sectionProblems,
        ...variableProblems,
      ],
    },
  };
}

function parseStoredRange(value: unknown): Parsed<RangeSpec> {
  const texts = parseWith(rangeShape, value);
  return texts.ok ? parseTimeRange(texts.value) : texts;
}

/** Parses an optional value of `about`. Null if nothing is stored. */
function parseOptional<T>(
  key: string,
  stored: ReadonlyMap<string, unknown>,
  parse: (value: unknown) => Parsed<T>,
): Parsed<T | null> {
  if (!stored.has(key)) return { ok: true, value: null };
  const parsed = parse(stored.get(key));
  return parsed.ok ? parsed : { ok: false, problems: prefixPaths(`about.${key}`, parsed.problems) };
}

function problemsOf(parsed: Parsed<unknown>): readonly Problem[] {
  return parsed.ok ? [] : parsed.problems;
}
