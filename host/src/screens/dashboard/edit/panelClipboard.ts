import { limits, type Parsed, type Problem } from '@chartroom/contract';
import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import type { Dashboard } from '../../../services/dashboards/dashboard';
import { parsePanel } from '../../../services/dashboards/parsePanel';
import { recordOf } from '../../../services/edits/dashboardChanges';
import { prefixPaths } from '../../../services/records/prefixPaths';

/** A panel on the clipboard: what is stored of it, and the cells that it took. */
export interface CopiedPanel {
  /** Without slot, revision and box. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What makes a text ours. */
const marker = 'panels';
const maxTextLength = 4 * 1024 * 1024;

const clipboardShape = v.object({
  chartroom: v.literal(marker),
  schema: v.literal(2),
  /** Where they were copied. Earlier pages didn't say. */
  workspace: v.optional(v.string()),
  panels: v.pipe(
    v.array(v.record(v.string(), v.unknown())),
    v.minLength(1),
    v.maxLength(limits.panelsPerDashboard),
  ),
});

/**
 * Panels as a JSON text for the clipboard, in reading order. `document` is the stored dashboard; panels
 * that it doesn't have are left out. Null if none is left.
 */
export function toClipboardText(
  document: unknown,
  { panels }: Pick<Dashboard, 'panels'>,
  { ids, workspace }: { readonly ids: ReadonlySet<string>; readonly workspace: string },
): string | null {
  const copied = panels.flatMap(({ id, position: { x, y, w, h } }) => {
    const stored = ids.has(id) ? recordOf(document, 'panels', id) : null;
    return stored ? [{ ...contentOf(stored), box: { x, y, w, h } }] : [];
  });
  if (copied.length === 0) return null;
  return JSON.stringify({ chartroom: marker, schema: 2, workspace, panels: copied }, null, 2);
}

/**
 * Parses what `toClipboardText` returned, with all problems. Null if the text is something else. Panels
 * of another workspace's library become panels of their own.
 */
export function parseClipboardText(
  text: string,
  workspace: string,
): Parsed<readonly CopiedPanel[]> | null {
  const value = readJson(text);
  const isOurs = entriesOf(value).some(([key, mark]) => key === 'chartroom' && mark === marker);
  if (!isOurs) return null;
  const shape = parseWith(clipboardShape, value);
  if (!shape.ok) return shape;
  const problems: Problem[] = [];
  const panels = shape.value.panels.flatMap((stored, index): CopiedPanel[] => {
    const parsed = parsePanel('pasted', stored);
    if (!parsed.ok) {
      problems.push(...prefixPaths(`panels.${index}`, parsed.problems));
      return [];
    }
    const { x, y, w, h } = parsed.value.box;
    const { library, ...fields } = contentOf(stored);
    const isKnown = library !== undefined && shape.value.workspace === workspace;
    return [{ fields: isKnown ? { ...fields, library } : fields, x, y, w, h }];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: panels };
}

/** Fields of a panel that any copy of it has. */
export function contentOf(stored: object): Readonly<Record<string, unknown>> {
  const own = new Set(['rev', 'slot', 'box']);
  return Object.fromEntries(entriesOf(stored).filter(([key]) => !own.has(key)));
}

function readJson(text: string): unknown {
  if (text.length > maxTextLength) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
