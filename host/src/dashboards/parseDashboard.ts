import { isKey, limits, type Parsed, type Problem } from '@chartroom/contract';
import * as v from 'valibot';
import { parseRange } from '../sources/timeRange';
import { jsonText } from '../stored/jsonText';
import { below, entriesOf, parseShape } from '../stored/parseShape';
import { tagsShape } from '../stored/tags';
import type { Dashboard, DashboardPanel } from './dashboard';
import { parsePanel } from './parsePanel';

/** Schema number of stored dashboards that this page reads. */
export const dashboardSchema = 1;

const dashboardShape = v.object({
  schema: v.literal(dashboardSchema, `must be ${dashboardSchema}; reload for the newest page`),
  title: v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(limits.titleLength)),
  description: v.optional(v.pipe(v.string(), v.maxLength(limits.descriptionLength)), ''),
  tags: v.optional(tagsShape, {}),
  timeRange: v.optional(jsonText(v.object({ from: v.string(), to: v.string() }))),
  refresh: v.optional(v.pipe(v.number(), v.check(isRefresh, 'must be 0, or 1 to 86400')), 0),
});

/** Seconds; a drawing that comes more often than each second is one whenever data comes. */
function isRefresh(seconds: number): boolean {
  return seconds === 0 || (seconds >= 1 && seconds <= 86_400);
}

/** A dashboard where none is stored asks for this. */
const usualRange = { from: 'now-15m', to: 'now' };

/** `dashboards/$w/$d` as the database holds it: the dashboard, or all that is wrong with it. */
export function parseDashboard(id: string, value: unknown): Parsed<Dashboard> {
  const shape = parseShape(dashboardShape, value);
  const panels = parsePanels(value);
  const range = shape.ok ? parseRange(shape.value.timeRange ?? usualRange) : null;
  const problems: Problem[] = [
    ...(shape.ok ? [] : shape.problems),
    ...(range === null || range.ok ? [] : below('timeRange', range.problems)),
    ...(panels.ok ? [] : panels.problems),
  ];
  if (!shape.ok || !panels.ok || !range?.ok) return { ok: false, problems };
  const { title, description, tags, refresh } = shape.value;
  return {
    ok: true,
    value: {
      id,
      title,
      description,
      tags,
      range: range.value,
      refreshMs: refresh * 1000,
      panels: panels.value,
    },
  };
}

function parsePanels(value: unknown): Parsed<DashboardPanel[]> {
  const stored = new Map(entriesOf(value)).get('panels') ?? {};
  if (typeof stored !== 'object' || Array.isArray(stored)) {
    return { ok: false, problems: [{ path: 'panels', message: 'must be an object' }] };
  }
  const entries = entriesOf(stored);
  if (entries.length > limits.panelsPerDashboard) {
    const message = `must be at most ${limits.panelsPerDashboard}, but are ${entries.length}`;
    return { ok: false, problems: [{ path: 'panels', message }] };
  }
  const panels: DashboardPanel[] = [];
  const problems: Problem[] = [];
  for (const [id, entry] of entries) {
    if (!isKey(id)) problems.push({ path: `panels.${id.slice(0, 80)}`, message: 'is no panel id' });
    const panel = parsePanel(id, entry);
    if (panel.ok) panels.push(panel.value);
    else problems.push(...below(`panels.${id.slice(0, 80)}`, panel.problems));
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: panels.sort(inReadingOrder) };
}

function inReadingOrder(a: DashboardPanel, b: DashboardPanel): number {
  return a.place.y - b.place.y || a.place.x - b.place.x;
}
