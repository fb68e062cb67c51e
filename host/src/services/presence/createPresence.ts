import { isChartroomError } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { createStore } from '@chartroom/contract/store';
import type { Connection } from '../firebase/connection';
import { createTimer, type TimerPage } from '../firebase/createTimer';
import type { Database } from '../firebase/database';
import { dragText, type PresenceDrag, type PresenceMode, parsePresence } from './parsePresence';
import { nextExpiry, type PresentPerson, presentPeople } from './presentPeople';

/** An editor's page repeats its record this often, a viewer's less often. */
export const heartbeatMs = { edit: 12_000, view: 25_000 } as const;
/** More people than this aren't listened to. */
const maxPresentPeople = 50;
/** A hidden page counts as gone after this time. */
export const hiddenAfterMs = 60_000;
/** Minimum time between two records for a panel or field; for drags, and for those of many editors. */
const focusEveryMs = 1000;
const dragEveryMs = 200;
const crowdDragEveryMs = 400;
const crowd = 10;

export interface PresenceOptions {
  readonly database: Pick<Database, 'update' | 'watchQuery' | 'removeOnDisconnect' | 'serverTime'>;
  readonly connection: Pick<Connection, 'getSnapshot' | 'subscribe' | 'serverNow'>;
  readonly page: PresencePage;
  readonly workspace: string;
  readonly dashboard: string;
  readonly uid: string;
  /** Names this page among the person's pages. */
  readonly pageId: string;
  readonly mode: PresenceMode;
}

/** The part of `Window` that tells whether the page is visible. */
export interface PresencePage extends TimerPage {
  readonly document: {
    readonly visibilityState: string;
    addEventListener(type: 'visibilitychange', listener: () => void): void;
    removeEventListener(type: 'visibilitychange', listener: () => void): void;
  };
}

/** Who else has a dashboard open, and what this page says of itself. */
export interface Presence {
  /** Everybody, the viewer included. */
  getSnapshot(): readonly PresentPerson[];
  subscribe(onChange: () => void): () => void;
  setMode(mode: PresenceMode): void;
  /** The selected panel and the field with the focus; null for none. */
  setFocus(focus: { readonly panel: string | null; readonly field: string | null }): void;
  /** Where the panel being dragged is; null when it is dropped, which is sent at once. */
  setDrag(drag: PresenceDrag | null): void;
  /** Removes the record. */
  leave(): void;
}

/**
 * Announces this page at `presence/$w/$d/$uid/$pageId` for as long as it is visible, and listens to the
 * others. The server is told to remove the record before it is written, so that no closed page stays.
 * Nobody removes another's record; one that isn't repeated expires.
 */
export function createPresence(options: PresenceOptions): Presence {
  const { database, connection, page, workspace, dashboard, uid } = options;
  const path = `presence/${workspace}/${dashboard}/${uid}/${options.pageId}`;
  const store = createStore<readonly PresentPerson[]>(nobody);
  const heartbeat = createTimer(page);
  const hidden = createTimer(page);
  const expiry = createTimer(page);
  const pending = createTimer(page);
  let records: ReturnType<typeof parsePresence> = new Map();
  let own = { mode: options.mode, panel: null as string | null, field: null as string | null };
  let drag: PresenceDrag | null = null;
  let isJoined = false;
  let isLeft = false;
  let wasOnline = false;
  const unsubscribes: (() => void)[] = [];
  let sentAt = Number.NEGATIVE_INFINITY;
  let isPending = false;

  function send() {
    if (!isJoined) return;
    isPending = false;
    pending.stop();
    sentAt = connection.serverNow();
    heartbeat.start(heartbeatMs[own.mode], send);
    const { mode, panel, field } = own;
    const record = {
      ...{ at: database.serverTime, mode },
      ...(panel !== null && { panel }),
      ...(field !== null && { field }),
      ...(drag && { drag: dragText(drag) }),
    };
    database.update({ [path]: record }).catch(handleRefusal);
  }
  /** A page of someone who has lost the role, or of a dashboard that is gone, says nothing more. */
  function handleRefusal(thrown: unknown) {
    if (isChartroomError(thrown) && thrown.code === 'connection/refused') stop();
  }
  function sendWithin(everyMs: number) {
    const waitMs = sentAt + everyMs - connection.serverNow();
    if (waitMs <= 0) return send();
    if (isPending) return;
    isPending = true;
    pending.start(waitMs, send);
  }

  async function join() {
    isJoined = false;
    if (!isVisible()) return;
    // First, so that a connection that dies right after the record doesn't leave it behind.
    await database.removeOnDisconnect(path).catch(handleRefusal);
    if (isLeft || !wasOnline || !isVisible()) return;
    isJoined = true;
    send();
  }
  function pause() {
    if (!isJoined) return;
    isJoined = false;
    heartbeat.stop();
    pending.stop();
    isPending = false;
    database.update({ [path]: null }).catch(() => undefined);
  }
  function stop() {
    isLeft = true;
    isJoined = false;
    for (const timer of [heartbeat, hidden, expiry, pending]) timer.stop();
    for (const unsubscribe of unsubscribes) unsubscribe();
    store.set(nobody);
  }

  function isVisible(): boolean {
    return page.document.visibilityState === 'visible';
  }
  function handleVisibility() {
    if (isVisible()) {
      hidden.stop();
      if (!isJoined && wasOnline) void join();
    } else {
      hidden.start(hiddenAfterMs, pause);
    }
  }
  function handleConnection() {
    const isOnline = connection.getSnapshot().state === 'online';
    if (isOnline === wasOnline) return;
    wasOnline = isOnline;
    if (isOnline) return void join();
    isJoined = false;
    heartbeat.stop();
    pending.stop();
    isPending = false;
  }

  function publish() {
    const now = connection.serverNow();
    store.set(presentPeople(records, now));
    const next = nextExpiry(records, now);
    if (next === null) expiry.stop();
    else expiry.start(Math.max(0, next - now), publish);
  }
  function handleRecords(value: unknown) {
    records = parsePresence(value);
    // The server may notice only now that an earlier connection of this page has died.
    const isGone = !new Map(entriesOf(new Map(entriesOf(value)).get(uid))).has(options.pageId);
    if (isJoined && isGone && records.size < maxPresentPeople) sendWithin(focusEveryMs);
    publish();
  }

  page.document.addEventListener('visibilitychange', handleVisibility);
  unsubscribes.push(
    () => page.document.removeEventListener('visibilitychange', handleVisibility),
    connection.subscribe(handleConnection),
    database.watchQuery(
      { path: `presence/${workspace}/${dashboard}`, from: 'last', count: maxPresentPeople },
      handleRecords,
      () => stop(),
    ),
  );
  handleConnection();

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    setMode(mode) {
      if (mode === own.mode) return;
      own = { ...own, mode };
      send();
    },
    setFocus(focus) {
      if (focus.panel === own.panel && focus.field === own.field) return;
      own = { ...own, ...focus };
      sendWithin(focusEveryMs);
    },
    setDrag(next) {
      drag = next;
      if (next === null) return send();
      const editors = store.getSnapshot().filter(({ mode }) => mode === 'edit').length;
      sendWithin(editors >= crowd ? crowdDragEveryMs : dragEveryMs);
    },
    leave() {
      pause();
      stop();
    },
  };
}

/** A stable reference, as `useSyncExternalStore` requires. */
const nobody: readonly PresentPerson[] = [];
