import type { Parsed, Problem } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { jsonFields } from '../../edits/dashboardChanges';
import { prefixPaths } from '../../records/prefixPaths';
import { toStoredTags } from '../../records/tags';
import { findTagProblem } from '../details/findTagProblem';
import { parseDashboard } from '../parseDashboard';
import { parsePanel } from '../parsePanel';
import { type ContentRecords, type DashboardContent, recordKinds } from './dashboardContent';

/** What makes a file ours. */
const marker = 'dashboard';

/** In UTF-16 units, as with all that goes in one update. */
export const maxFileLength = 512 * 1024;

const fieldsOf = {
  file: ['chartroom', 'schema', 'about', ...recordKinds],
  about: ['title', 'description', 'tags', 'timeRange', 'refresh', 'phone'],
  panels: [
    ...['title', 'description', 'remote', 'channel', 'version', 'source', 'query', 'time'],
    ...['encoding', 'options', 'links', 'selections', 'repeat', 'alert', 'library', 'box'],
  ],
  sections: ['kind', 'in', 'title', 'order', 'folded'],
  variables: ['order', 'spec'],
  box: ['in', 'x', 'y', 'w', 'h'],
} as const;

/** The rules' limits, where earlier rules admitted more that dashboards may still have. */
const maxJsonLengths = { query: 16_384, encoding: 16_384 } as const;

/**
 * A dashboard as a JSON file for people and version control: fields that are stored as JSON texts are
 * values, tags are a list, and keys have a fixed order.
 */
export function toDashboardFile(content: DashboardContent): string {
  const { about } = content;
  const records = recordKinds.flatMap((kind) => {
    const entries = Object.entries(content[kind]).sort(([a], [b]) => (a < b ? -1 : 1));
    const readable = entries.map(
      ([id, record]) => [id, inOrder(kind, withValues(record))] as const,
    );
    return readable.length > 0 ? [[kind, Object.fromEntries(readable)] as const] : [];
  });
  const tags = Object.keys(Object(about.tags)).sort();
  const readableAbout = { ...withValues(about), ...(tags.length > 0 && { tags }) };
  const file = {
    chartroom: marker,
    schema: 2,
    about: inOrder('about', readableAbout),
    ...Object.fromEntries(records),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function inOrder(
  kind: keyof typeof fieldsOf,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf[kind].flatMap((field) => {
      const value = record[field];
      if (value === undefined) return [];
      return [[field, field === 'box' ? inOrder('box', Object(value)) : value]];
    }),
  );
}

/**
 * JSON texts as values with sorted keys, whose stored order means nothing and would show up as changes
 * in version control. A text that isn't JSON stays, for the import to report.
 */
function withValues(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      if (!jsonFields.has(field) || typeof value !== 'string') return [field, value];
      try {
        return [field, withSortedKeys(JSON.parse(value))];
      } catch {
        return [field, value];
      }
    }),
  );
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, child]) => [key, withSortedKeys(child)]));
}

/** Parses a file of `toDashboardFile`, or returns all its problems with their paths. */
export function parseDashboardFile(text: string): Parsed<DashboardContent> {
  if (text.length > maxFileLength) {
    const size = Math.ceil(text.length / 1024);
    return problem('', `has ${size} Ki characters; the limit is ${maxFileLength / 1024} Ki`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (thrown) {
    return problem('', `must be JSON: ${thrown instanceof Error ? thrown.message : thrown}`);
  }
  const file = new Map(entriesOf(value));
  if (file.get('chartroom') !== marker) {
    return problem(
      'chartroom',
      `must be "${marker}"; choose a file that Chartroom or Grafana has exported`,
    );
  }
  if (file.get('schema') !== 2) return problem('schema', 'must be 2');

  const problems: Problem[] = unknownFields('file', '', value);
  const about = Object(file.get('about'));
  problems.push(...unknownFields('about', 'about', about));
  const tags = readTags(about.tags, problems);
  const content: DashboardContent = {
    about: { ...withTexts(about), ...(tags && { tags }) },
    panels: readRecords('panels', file.get('panels'), problems),
    sections: readRecords('sections', file.get('sections'), problems),
    variables: readRecords('variables', file.get('variables'), problems),
  };
  problems.push(...contentProblems(content));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: content };
}

function readTags(value: unknown, problems: Problem[]) {
  if (value === undefined) return null;
  if (!Array.isArray(value) || value.some((tag) => typeof tag !== 'string' || tag === '')) {
    problems.push({ path: 'about.tags', message: 'must be a list of texts' });
    return null;
  }
  const tagProblem = findTagProblem(value);
  if (tagProblem) problems.push({ path: 'about.tags', message: tagProblem });
  return toStoredTags(value);
}

function readRecords(
  kind: (typeof recordKinds)[number],
  value: unknown,
  problems: Problem[],
): ContentRecords {
  if (value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value)))
    problems.push({ path: kind, message: 'must be an object' });
  return Object.fromEntries(
    entriesOf(value).map(([id, record]) => {
      const path = `${kind}.${id.slice(0, 80)}`;
      problems.push(...unknownFields(kind, path, record));
      if (kind === 'panels')
        problems.push(...unknownFields('box', `${path}.box`, Object(record).box));
      return [id, withTexts(Object(record))];
    }),
  );
}

/** Values as the JSON texts that are stored. */
function withTexts(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      jsonFields.has(field) ? JSON.stringify(value) : value,
    ]),
  );
}

/** What the rules or the parser would refuse of a new dashboard, with paths. */
export function contentProblems(content: DashboardContent): readonly Problem[] {
  const parsed = parseDashboard('imported', { schema: 2, ...content });
  if (!parsed.ok) return parsed.problems;
  const panels = Object.entries(content.panels).flatMap(([id, panel]) => {
    const { ok, ...rest } = parsePanel(id, panel);
    const own: Problem[] = 'problems' in rest ? [...rest.problems] : [];
    if ('channel' in panel && 'version' in panel)
      own.push({ path: 'version', message: 'must be absent, or the channel must be' });
    for (const [field, limit] of Object.entries(maxJsonLengths)) {
      const length = String(panel[field] ?? '').length;
      if (length > limit) {
        own.push({ path: field, message: `has ${length} characters; the limit is ${limit}` });
      }
    }
    return prefixPaths(`panels.${id.slice(0, 80)}`, own);
  });
  return [...parsed.value.problems, ...panels];
}

function unknownFields(kind: keyof typeof fieldsOf, path: string, record: unknown): Problem[] {
  const known: readonly string[] = fieldsOf[kind];
  return entriesOf(record)
    .filter(([field]) => !known.includes(field))
    .map(([field]) => ({
      path: [path, field.slice(0, 80)].filter(Boolean).join('.'),
      message: 'is unknown here',
    }));
}

function problem(path: string, message: string): Parsed<never> {
  return { ok: false, problems: [{ path, message }] };
}
