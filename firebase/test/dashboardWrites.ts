import type { Changes } from './evaluateRules';
import { now } from './people';
import { dashboardBy, panel } from './tree';

/** The path of the dashboard in the tree, and of the private one. */
export const shared = 'dashboards/w/d';
export const own = 'private/w/editor/p';

/** What every update of a dashboard has; `rev` is the one that it brings. */
export function stamp(
  rev = 2,
  { by = 'editor', path = shared, ...more }: { by?: string; path?: string } & object = {},
): Changes {
  return { [`${path}/rev`]: rev, [`${path}/last`]: { by, at: now, ...more } };
}

/** Paths below a dashboard. */
export function below(path: string, changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [`${path}/${key}`, value]),
  );
}

/** The slot of this number. */
export function slotOf(index: number): string {
  return `p${String(index).padStart(3, '0')}`;
}

/** New panels with their slots, from this slot on. */
export function newPanels(names: readonly string[], firstSlot: number): Changes {
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const slot = slotOf(firstSlot + index);
      return [
        [`panels/${name}`, { ...panel, slot }],
        [`slots/${slot}`, `panels/${name}`],
      ];
    }),
  );
}

/** A dashboard and its entry in the list. */
export function newDashboard(uid: string, id: string, more: object = {}): Changes {
  return {
    [`dashboards/w/${id}`]: dashboardBy(uid, now, more),
    [`dashboardIndex/w/${id}`]: { title: 'Machine', updatedAt: now, updatedBy: uid },
  };
}
