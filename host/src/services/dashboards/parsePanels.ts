import { ChartroomError, limits, type Parsed, problemsText } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { prefixPaths } from '../records/prefixPaths';
import type { GridPanel, GridPosition } from './dashboard';
import { parsePanel, readTitleAndPosition } from './parsePanel';

/** Height in rows of a malformed panel without a readable position. */
const malformedPanelHeight = 5;

/**
 * Parses `panels` of a dashboard, in reading order. A panel that can't be parsed becomes a
 * `MalformedPanel`. Fails only if the value isn't an object or has too many panels.
 */
export function parsePanels(dashboard: string, stored: unknown = {}): Parsed<GridPanel[]> {
  if (typeof stored !== 'object' || Array.isArray(stored)) {
    return { ok: false, problems: [{ path: 'panels', message: 'must be an object' }] };
  }
  const entries = entriesOf(stored);
  if (entries.length > limits.panelsPerDashboard) {
    const message = `has ${entries.length} panels; the limit is ${limits.panelsPerDashboard}`;
    return { ok: false, problems: [{ path: 'panels', message }] };
  }
  const panels: GridPanel[] = [];
  const withoutPosition: ((position: GridPosition) => GridPanel)[] = [];
  for (const [id, entry] of entries) {
    const parsed = parsePanel(id, entry);
    if (parsed.ok) {
      panels.push(parsed.value);
      continue;
    }
    const problems = problemsText(prefixPaths(`panels.${id.slice(0, 80)}`, parsed.problems));
    const error = new ChartroomError('dashboard/panel-malformed', { dashboard, problems });
    const { title, position } = readTitleAndPosition(entry);
    if (position) panels.push({ id, title, error, position });
    else withoutPosition.push((nextPosition) => ({ id, title, error, position: nextPosition }));
  }
  let y = Math.max(0, ...panels.map(({ position }) => position.y + position.h));
  for (const createPanel of withoutPosition) {
    panels.push(createPanel({ x: 0, y, w: limits.gridColumns, h: malformedPanelHeight }));
    y += malformedPanelHeight;
  }
  return { ok: true, value: panels.sort(inReadingOrder) };
}

function inReadingOrder(a: GridPanel, b: GridPanel): number {
  return a.position.y - b.position.y || a.position.x - b.position.x;
}
