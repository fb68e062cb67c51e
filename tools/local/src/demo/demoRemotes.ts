import { demoExtras } from './extras';
import { demoWorkspaceData } from './seed';

/** The remotes that the demo's dashboards and sources name: what has to be there before it opens. */
export function demoRemotes(): ReadonlySet<string> {
  const found = new Set<string>();
  collect([demoWorkspaceData(0), demoExtras(() => null, 'http://localhost', 0)], found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    if (name === 'remote' && typeof child === 'string') found.add(child);
    else collect(child, found);
  }
}
