import type { Rules } from '../../../../../tools/local/src/rules/rules';
import { createRestoreEdit } from '../../history/createRestoreEdit';
import { saveRevision } from '../../history/saveRevision';
import { decodeSnapshot } from '../../history/snapshot';
import { createMemoryStorage } from '../../storage/openStorage';
import { createClientRecord } from '../clientRecord';
import { createOutbox, type Outbox, type OutboxOptions } from '../createOutbox';
import { type DashboardEditor, editDashboard } from '../dashboardEditor';
import type { Edit, NewEdit } from '../edit';
import type { EditNotice } from '../editNotice';
import type { EditStorage } from '../openEditStorage';
import { withPendingEdits } from '../withPendingEdits';
import { createManualClock, type ManualClock } from './clock.testkit';
import { createLink, type Link } from './link.testkit';
import { D, type ModelServer, openModelServer } from './server.testkit';

/** A person's browser: what outlives its pages. */
export interface Profile {
  readonly uid: string;
  readonly name: string;
  readonly tabs: readonly Tab[];
  openTab(): Tab;
}

export interface Tab {
  readonly profile: Profile;
  readonly link: Link;
  readonly outbox: Outbox;
  readonly editor: DashboardEditor;
  readonly notices: readonly EditNotice[];
  readonly blocked: readonly Edit[];
  /** What the person sees: the confirmed state with their unsent edits. */
  visible(): unknown;
  /** Chooses a side of an edit that asks. */
  resolve(id: string, side: 'mine' | 'theirs'): void;
  /** Sends a refused edit again. */
  retry(id: string): void;
  discard(id: string): void;
  /** Takes up the offer of a notice, such as “Move it anyway”. */
  accept(notice: EditNotice): void;
  /** Connects or cuts the link. */
  setOnline(isOnline: boolean): void;
  /** Loses the response to the next update, and the link with it. */
  loseResponse(): void;
  /** When the person could not be told anything: times at which the link was cut or the page closed. */
  readonly interruptions: readonly number[];
  /** Stores a revision of the confirmed state. */
  saveRevision(): void;
  /** Makes the dashboard what it was in a revision, if there is one of this number. */
  restore(n: number): Promise<void>;
  close(): void;
  /** Closes the page and opens it again in the same tab. */
  reload(): Tab;
}

/**
 * - `gesture`: of their own
 * - `decision`: they had been asked or told, and chose theirs
 * - `withdrawal`: they had been asked, and left it to the others
 */
export type DeedKind = 'gesture' | 'decision' | 'withdrawal';

/** What a person did, and how much they had seen of the others' work. */
export interface Deed {
  readonly tab: Tab;
  readonly changes: NewEdit['changes'];
  readonly records: NonNullable<NewEdit['records']>;
  /** Number of the newest update that they had been told of. */
  readonly seen: number;
  /** Number of updates that the server had accepted. */
  readonly logged: number;
  readonly by: DeedKind;
}

export interface World {
  readonly clock: ManualClock;
  readonly server: ModelServer;
  readonly profiles: readonly Profile[];
  readonly deeds: readonly Deed[];
  /** All notices to a person, of closed pages too. */
  noticesTo(profile: Profile): readonly EditNotice[];
  /** Connects everybody and waits until nothing happens any more. */
  quiet(): Promise<void>;
}

/** What a mutant changes. */
export interface Mutation {
  readonly rules?: Rules;
  readonly outbox?: (options: OutboxOptions) => OutboxOptions;
  readonly clientRecord?: (client: OutboxOptions['client']) => OutboxOptions['client'];
  /** What a revision is made of. */
  readonly revised?: (tab: Tab) => unknown;
}

export interface WorldOptions {
  readonly people: readonly string[];
  readonly dashboard: object;
  /** Time that a message of each person takes. */
  readonly delayMs: (person: number) => number;
  readonly random: () => number;
  readonly mutation?: Mutation;
}

const ref = { workspace: 'w', id: 'd', owner: null };

/** The editor watches one path and asks nothing else. */
const noQueries = {
  watchChildren: () => () => undefined,
  watchQuery: () => () => undefined,
  removeOnDisconnect: async () => undefined,
};

export const startTime = 1_800_000_000_000;

export async function createWorld(options: WorldOptions): Promise<World> {
  const { people, dashboard, delayMs, random, mutation = {} } = options;
  const clock = createManualClock(startTime);
  const server = await openModelServer({
    ...{ clock, people, dashboard },
    ...(mutation.rules && { rules: mutation.rules }),
  });
  const deeds: Deed[] = [];
  const notices = new Map<Profile, EditNotice[]>();
  let lastKey = 0;
  const newKey = () => {
    lastKey += 1;
    return `k${String(lastKey).padStart(6, '0')}`;
  };

  function createProfile(uid: string, index: number): Profile {
    const name = `${uid}-${index}`;
    const tabs: Tab[] = [];
    const received: EditNotice[] = [];
    const stored = new Map<string, unknown>();
    const channels = new Set<(data: unknown) => void>();
    let lock: Promise<void> = Promise.resolve();
    const storage: EditStorage = {
      read: async (key) => stored.get(key),
      async update(key, updater) {
        stored.set(key, structuredClone(updater(structuredClone(stored.get(key)))));
      },
    };

    function openTab(tabStore = createMemoryStorage(), seen = 0): Tab {
      const link = createLink({
        ...{ server, clock, uid, newKey, profile: name, seen },
        delayMs: delayMs(index),
      });
      const tabNotices: EditNotice[] = [];
      const blocked: Edit[] = [];
      const interruptions: number[] = [];
      const onNotice = (notice: EditNotice) => {
        tabNotices.push(notice);
        received.push(notice);
      };
      const onMessage = new Set<(event: { data: unknown }) => void>();
      const never = new Promise<never>(() => undefined);
      let isClosed = false;
      let resolveClosed: () => void = () => undefined;
      const whenClosed = new Promise<void>((resolve) => {
        resolveClosed = resolve;
      });
      const receive = (data: unknown) => {
        for (const listener of onMessage) listener({ data });
      };
      channels.add(receive);
      const tabStorage: EditStorage = {
        read: (key) => (isClosed ? never : storage.read(key)),
        update: (key, updater) => (isClosed ? never : storage.update(key, updater)),
      };
      const client = createClientRecord(tabStorage, (count) =>
        Uint8Array.from({ length: count }, () => Math.floor(random() * 256)),
      );
      const outboxOptions: OutboxOptions = {
        database: link.database,
        connection: link.connection,
        session: { getSnapshot: () => ({ user: { uid } }), subscribe: () => () => undefined },
        storage: tabStorage,
        channel: {
          postMessage(data) {
            for (const listener of channels) if (listener !== receive) listener(data);
          },
          addEventListener: (_, listener) => void onMessage.add(listener),
        },
        runExclusive(_, run) {
          const task = lock.then(() => (isClosed ? undefined : Promise.race([run(), whenClosed])));
          lock = task.then(
            () => undefined,
            () => undefined,
          );
          return task;
        },
        client: mutation.clientRecord?.(client) ?? client,
        random,
        wait: (ms) =>
          new Promise((resolve) => {
            clock.after(ms, () => {
              if (!isClosed) resolve();
            });
          }),
        loadMergeLines: async () => null,
        onBlocked: (edit) => blocked.push(edit),
        onNotice,
      };
      const outbox = createOutbox(mutation.outbox?.(outboxOptions) ?? outboxOptions);
      outbox.open();
      const note = (
        { changes, records = [] }: Pick<NewEdit, 'changes' | 'records'>,
        by: DeedKind,
      ) => {
        deeds.push({ tab, changes, records, seen: link.seen(), logged: server.log.length, by });
      };
      const editor = editDashboard({
        ...{ workspace: 'w', dashboard: D, uid, random, storage: tabStore },
        database: withPendingEdits({ ...link.database, ...noQueries }, outbox),
        edits: {
          ...outbox,
          add(edit) {
            note(edit, 'gesture');
            outbox.add(edit);
          },
        },
        serverNow: clock.now,
        onNotice,
      });
      const noteHeld = (id: string, by: DeedKind) => {
        const edit = outbox.getSnapshot().find((each) => each.id === id);
        if (edit) note(edit, by);
      };
      const tab: Tab = {
        ...{ profile, link, outbox, editor, notices: tabNotices, blocked, interruptions },
        visible: () => editor.getSnapshot().visible,
        accept({ edit }) {
          if (!edit) return;
          note(edit, 'decision');
          outbox.add(edit);
        },
        resolve(id, side) {
          noteHeld(id, side === 'mine' ? 'decision' : 'withdrawal');
          outbox.resolve(id, side);
        },
        retry(id) {
          noteHeld(id, 'decision');
          outbox.retry(id);
        },
        discard(id) {
          noteHeld(id, 'withdrawal');
          outbox.discard(id);
        },
        setOnline(isOnline) {
          if (isOnline) return link.connect();
          interruptions.push(clock.now());
          link.cut();
        },
        loseResponse() {
          link.cutAfterUpdate(() => interruptions.push(clock.now()));
        },
        saveRevision() {
          const state = outbox.document(D)?.getState();
          const confirmed = state?.status === 'ready' ? state.stored : null;
          // A page that is refused or loses its link tries again later.
          void saveRevision({
            database: link.database,
            dashboard: ref,
            confirmed: mutation.revised?.(tab) ?? confirmed,
            ...{ uid, kind: 'named', releases: {} },
          }).catch(() => undefined);
        },
        async restore(n) {
          const decoded = await decodeSnapshot(server.get(`snapshots/w/d/h${n % 50}`));
          const now = editor.getSnapshot().visible;
          if (!decoded.ok || now === null) return;
          const edit = createRestoreEdit({
            ...{ dashboard: ref, now, target: decoded.value, n, madeAt: clock.now() },
          });
          if (edit) editor.apply(edit);
        },
        close() {
          interruptions.push(clock.now());
          isClosed = true;
          editor.close();
          link.close();
          channels.delete(receive);
          resolveClosed();
          tabs.splice(tabs.indexOf(tab), 1);
        },
        reload() {
          tab.close();
          return openTab(tabStore, link.seen());
        },
      };
      tabs.push(tab);
      link.connect();
      return tab;
    }
    const profile: Profile = { uid, name, tabs, openTab: () => openTab() };
    notices.set(profile, received);
    return profile;
  }

  const profiles = people.map(createProfile);
  for (const profile of profiles) profile.openTab();
  await clock.pass(2_000);
  return {
    clock,
    server,
    profiles,
    deeds,
    noticesTo: (profile) => notices.get(profile) ?? [],
    async quiet() {
      for (const { tabs } of profiles) for (const tab of tabs) tab.setOnline(true);
      await clock.settle(120_000);
    },
  };
}
