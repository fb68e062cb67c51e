import type { Changes } from './evaluateRules';
import { now } from './people';
import { dashboardBy, panel } from './tree';

/** The path of the dashboard in the tree, and of the private one. */
export const shared = 'dashboards/w/d';
export const own = 'private/w/editor/p';

export interface Stamp {
  /** `editor` where nothing is said. */
  readonly by?: string;
  readonly at?: number;
  /** The dashboard; the shared one where nothing is said. */
  readonly path?: string;
  readonly cut?: unknown;
  readonly audit?: unknown;
}

/** What every update of a dashboard has; `rev` is the one that it brings. */
export function stamp(rev = 2, { path = shared, ...last }: Stamp = {}): Changes {
  return { [`${path}/rev`]: rev, [`${path}/last`]: { by: 'editor', at: now, ...last } };
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
