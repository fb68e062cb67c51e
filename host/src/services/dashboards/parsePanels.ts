import { ChartroomError, limits, type Parsed, problemsText } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { prefixPaths } from '../records/prefixPaths';
import type { GridPanel, GridPosition } from './dashboard';
import { parsePanel, readTitleAndPosition } from './parsePanel';

/** Rows of a malformed panel whose own position can't be read either. */
const malformedPanelHeight = 5;

/**
 * `panels` of a dashboard, in reading order. A panel that can't be read is a `MalformedPanel`; only
 * what is no object of panels, or holds more than a dashboard may have, fails as a whole.
 */
export function parsePanels(dashboard: string, stored: unknown = {}): Parsed<GridPanel[]> {
  if (typeof stored !== 'object' || Array.isArray(stored)) {
    return { ok: false, problems: [{ path: 'panels', message: 'must be an object' }] };
  }
  const entries = entriesOf(stored);
  if (entries.length > limits.panelsPerDashboard) {
    const message = `must be at most ${limits.panelsPerDashboard}, found ${entries.length}`;
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
