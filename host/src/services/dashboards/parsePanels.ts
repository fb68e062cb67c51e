import { ChartroomError, limits, type Parsed, problemsText } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { below } from '../records/below';
import type { Place, PlacedPanel } from './dashboard';
import { parsePanel, readTitleAndPlace } from './parsePanel';

/** Rows of a malformed panel whose own position can't be read either. */
const malformedRows = 5;

/**
 * `panels` of a dashboard, in reading order. A panel that can't be read is a `MalformedPanel`; only
 * what is no object of panels, or holds more than a dashboard may have, fails as a whole.
 */
export function parsePanels(dashboard: string, stored: unknown = {}): Parsed<PlacedPanel[]> {
  if (typeof stored !== 'object' || Array.isArray(stored)) {
    return { ok: false, problems: [{ path: 'panels', message: 'must be an object' }] };
  }
  const entries = entriesOf(stored);
  if (entries.length > limits.panelsPerDashboard) {
    const message = `must be at most ${limits.panelsPerDashboard}, but are ${entries.length}`;
    return { ok: false, problems: [{ path: 'panels', message }] };
  }
  const panels: PlacedPanel[] = [];
  const unplaced: ((place: Place) => PlacedPanel)[] = [];
  for (const [id, entry] of entries) {
    const parsed = parsePanel(id, entry);
    if (parsed.ok) {
      panels.push(parsed.value);
      continue;
    }
    const problems = problemsText(below(`panels.${id.slice(0, 80)}`, parsed.problems));
    const error = new ChartroomError('dashboard/panel-malformed', { dashboard, problems });
    const { title, place } = readTitleAndPlace(entry);
    if (place) panels.push({ id, title, error, place });
    else unplaced.push((below) => ({ id, title, error, place: below }));
  }
  let y = Math.max(0, ...panels.map(({ place }) => place.y + place.h));
  for (const at of unplaced) {
    panels.push(at({ x: 0, y, w: limits.gridColumns, h: malformedRows }));
    y += malformedRows;
  }
  return { ok: true, value: panels.sort(inReadingOrder) };
}

function inReadingOrder(a: PlacedPanel, b: PlacedPanel): number {
  return a.place.y - b.place.y || a.place.x - b.place.x;
}
