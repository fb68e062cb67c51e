import { createStore, type SettableStore, type Store } from '@chartroom/contract/store';

/** An alert began to fire, or ended. */
export interface AlertEvent {
  readonly kind: 'fired' | 'ended';
  readonly panelId: string;
  /** The panel's title, made distinct. */
  readonly name: string;
  /** `Above 80 %` */
  readonly limit: string;
  /** Time of the value that did it, or when the page saw it if rows have no time. Epoch milliseconds. */
  readonly at: number;
}

/** The newest ones are kept. */
const maxEvents = 50;

const stores = new Map<string, SettableStore<readonly AlertEvent[]>>();

/**
 * What the alerts of a dashboard did while this page was open, newest first. The page keeps it when the
 * viewer goes to another dashboard and back.
 */
export function alertActivity(dashboard: string): Store<readonly AlertEvent[]> {
  return storeOf(dashboard);
}

/** Adds an event, unless it repeats the panel's last one: a panel is mounted again on another tab. */
export function recordAlertEvent(dashboard: string, event: AlertEvent): void {
  const store = storeOf(dashboard);
  const events = store.getSnapshot();
  const last = events.find(({ panelId }) => panelId === event.panelId);
  // Nothing to end where nothing fired.
  if ((last?.kind ?? 'ended') === event.kind) return;
  store.set([event, ...events].slice(0, maxEvents));
}

function storeOf(dashboard: string): SettableStore<readonly AlertEvent[]> {
  const store = stores.get(dashboard) ?? createStore<readonly AlertEvent[]>([]);
  stores.set(dashboard, store);
  return store;
}
