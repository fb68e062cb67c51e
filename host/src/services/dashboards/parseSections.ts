import { isKey, limits, type Problem } from '@chartroom/contract';
import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { prefixPaths } from '../records/prefixPaths';
import type { DashboardSection } from './dashboard';

/** As many as there are slots for them. */
const maxSections = 50;

const key = v.pipe(v.string(), v.check(isKey, 'must be an id of a–z, 0–9 and -'));

const sectionShape = v.object({
  kind: v.picklist(['tab', 'row'], 'must be tab or row'),
  in: v.optional(key),
  title: v.pipe(v.string(), v.maxLength(limits.titleLength)),
  order: v.pipe(v.number(), v.finite()),
  folded: v.optional(v.boolean(), false),
});

export interface ParsedSections {
  /** By order, then by id. A row in a tab that doesn't exist is in the first one. */
  readonly sections: readonly DashboardSection[];
  readonly problems: readonly Problem[];
}

/**
 * Parses `sections` of a dashboard. A section that can't be parsed counts as missing, so that its
 * panels are in the first tab.
 */
export function parseSections(stored: unknown = {}): ParsedSections {
  const entries = entriesOf(stored);
  if (entries.length > maxSections) {
    const message = `has ${entries.length} sections; the limit is ${maxSections}`;
    return { sections: [], problems: [{ path: 'sections', message }] };
  }
  const problems: Problem[] = [];
  const parsed: { readonly id: string; readonly shape: v.InferOutput<typeof sectionShape> }[] = [];
  for (const [id, entry] of entries) {
    const shape = parseWith(sectionShape, entry);
    const path = `sections.${id.slice(0, 80)}`;
    if (!isKey(id)) problems.push({ path, message: 'must be a section id' });
    else if (shape.ok) parsed.push({ id, shape: shape.value });
    else problems.push(...prefixPaths(path, shape.problems));
  }
  parsed.sort((a, b) => a.shape.order - b.shape.order || (a.id < b.id ? -1 : 1));
  const tabs = parsed.filter(({ shape }) => shape.kind === 'tab').map(({ id }) => id);
  const [firstTab = null] = tabs;
  const tabOf = (id: string | undefined) => (id && tabs.includes(id) ? id : firstTab);
  return {
    problems,
    sections: parsed.map(({ id, shape }) => ({
      id,
      kind: shape.kind,
      tab: shape.kind === 'row' ? tabOf(shape.in) : null,
      title: shape.title,
      isFolded: shape.folded,
    })),
  };
}
