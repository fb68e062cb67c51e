import type { Rules } from '../../../../../tools/local/src/rules/rules';
import { openRuledDatabase, workspaceOf } from '../../firebase/test/ruledDatabase';
import type { ManualClock } from './clock.testkit';

/** Path of the dashboard that everybody edits. */
export const D = 'dashboards/w/d';

/** An update that the rules accepted. */
export interface AcceptedUpdate {
  /** Numbered from 1. */
  readonly n: number;
  readonly uid: string;
  /** Names the browser profile that sent it. */
  readonly profile: string;
  readonly at: number;
  readonly changes: Readonly<Record<string, unknown>>;
  /** The dashboard before and after it. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The database behind the network, with a log of what it accepted: the model's truth. */
export interface ModelServer {
  get(path: string): unknown;
  /** Past the rules, such as a changed role. */
  set(path: string, value: unknown): void;
  /** Throws `connection/refused`. */
  update(uid: string, profile: string, changes: Readonly<Record<string, unknown>>): void;
  canRead(uid: string, path: string): boolean;
  readonly log: readonly AcceptedUpdate[];
  /** Calls back after every write. */
  subscribe(onWrite: () => void): () => void;
}

export interface ModelServerOptions {
  readonly clock: ManualClock;
  readonly people: readonly string[];
  readonly dashboard: object;
  readonly rules?: Rules;
}

export async function openModelServer({
  clock,
  people,
  dashboard,
  rules,
}: ModelServerOptions): Promise<ModelServer> {
  const database = await openRuledDatabase({ now: clock.now, ...(rules && { rules }) });
  const log: AcceptedUpdate[] = [];
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  database.set('workspaces/w', workspaceOf(people, clock.now()));
  database.set(D, dashboard);
  database.set('dashboardIndex/w/d', {
    title: 'Machine',
    updatedAt: clock.now(),
    updatedBy: people[0],
  });
  return {
    log,
    get: database.get,
    canRead: database.canRead,
    set(path, value) {
      database.set(path, value);
      notify();
    },
    update(uid, profile, changes) {
      const before = database.get(D);
      database.update(uid, changes);
      const after = database.get(D);
      const n = log.length + 1;
      log.push({ n, uid, profile, at: clock.now(), changes, before, after });
      notify();
    },
    subscribe(onWrite) {
      listeners.add(onWrite);
      return () => listeners.delete(onWrite);
    },
  };
}
