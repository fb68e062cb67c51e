import { isKey, limits, type Parsed, type Problem } from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { parseDashboard } from '../dashboards/parseDashboard';
import { jsonObjectUpTo } from '../records/jsonText';
import { prefixPaths } from '../records/prefixPaths';
import { parseSources } from '../sources/parseSources';
import type { Share } from './share';

const key = v.pipe(v.string(), v.check(isKey, 'must be an id of a–z, 0–9 and -'));

/** Dashboards of 200 panels have about 141,000 characters. */
const jsonObject = jsonObjectUpTo(limits.shareTextLength);

const shareShape = v.object({
  w: key,
  d: key,
  title: v.string(),
  dashboard: jsonObject,
  sources: jsonObject,
  // The range of `Date`.
  expiresAt: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
  byName: v.optional(v.string()),
});

/** Parses `shares/$share`, or returns all its problems. */
export function parseShare(id: string, value: unknown): Parsed<Share> {
  const shape = parseWith(shareShape, value);
  if (!shape.ok) return shape;
  const { w, d, title, expiresAt, byName } = shape.value;
  const dashboard = parseDashboard(d, shape.value.dashboard);
  if (!dashboard.ok) return { ok: false, problems: prefixPaths('dashboard', dashboard.problems) };
  if (dashboard.value.panels.length === 0) {
    const problem: Problem = { path: 'dashboard.panels', message: 'must not be empty' };
    return { ok: false, problems: [problem] };
  }
  return {
    ok: true,
    value: {
      id,
      workspace: w,
      title,
      dashboard: dashboard.value,
      sources: parseSources(shape.value.sources),
      expiresAt,
      byName: byName ?? null,
    },
  };
}
