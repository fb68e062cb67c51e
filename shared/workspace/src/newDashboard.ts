import { type StoredDashboard, type StoredPanel, slotName } from './storedDashboard';

/** A panel to store. JSON fields are given as values. */
export interface NewPanel {
  readonly title?: string;
  readonly description?: string;
  readonly remote: string;
  /** Default: `stable`, unless there is a version. */
  readonly channel?: string;
  readonly version?: string;
  /** Id of the source. */
  readonly source?: string;
  readonly query?: object;
  readonly encoding?: object;
  readonly options?: object;
  /** Default: `follow`. */
  readonly selections?: NonNullable<StoredPanel['selections']>;
  /** Name of a variable. */
  readonly repeat?: string;
  readonly alert?: object;
  readonly box: readonly [x: number, y: number, w: number, h: number];
}

export interface NewDashboard {
  readonly title: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly timeRange: { readonly from: string; readonly to: string };
  /** In seconds. Default: 0, as data arrives. */
  readonly refresh?: number;
  /** By id. */
  readonly panels: Readonly<Record<string, NewPanel>>;
}

/**
 * A dashboard as it is stored first. `at` may be the database's placeholder of the server's time,
 * which the rules require of everybody but programs that write past them.
 */
export function newDashboard(
  dashboard: NewDashboard,
  { by, at }: { readonly by: string; readonly at: unknown },
): Omit<StoredDashboard, 'last'> & {
  readonly last: { readonly by: string; readonly at: unknown };
} {
  const { title, description, tags = [], timeRange, refresh = 0, panels } = dashboard;
  const stored = Object.entries(panels).map(
    ([id, panel], index) => [id, newStoredPanel(panel, slotName('p', index))] as const,
  );
  return {
    schema: 2,
    rev: 1,
    last: { by, at },
    about: {
      rev: 1,
      title,
      ...(description && { description }),
      ...(tags.length > 0 && { tags: Object.fromEntries(tags.map((tag) => [tag, true as const])) }),
      timeRange: JSON.stringify(timeRange),
      refresh,
    },
    ...(stored.length > 0 && {
      panels: Object.fromEntries(stored),
      slots: Object.fromEntries(stored.map(([id, { slot }]) => [slot, `panels/${id}`])),
    }),
  };
}

/** A panel as it is stored first, in a slot of the dashboard. */
export function newStoredPanel(panel: NewPanel, slot: string): StoredPanel {
  const { version, channel, query, encoding, options, alert, box, ...texts } = panel;
  const [x, y, w, h] = box;
  return {
    rev: 1,
    slot,
    ...texts,
    ...(version === undefined ? { channel: channel ?? 'stable' } : { version }),
    ...(query && { query: JSON.stringify(query) }),
    ...(encoding && { encoding: JSON.stringify(encoding) }),
    ...(options && { options: JSON.stringify(options) }),
    ...(alert && { alert: JSON.stringify(alert) }),
    box: { rev: 1, x, y, w, h },
  };
}
