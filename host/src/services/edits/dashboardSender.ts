import type { Connection } from '../firebase/connection';
import type { Database } from '../firebase/database';
import type { ClientRecord } from './clientRecord';
import { type ConfirmedDocument, openConfirmedDocument } from './confirmedDocuments';
import type { Edit } from './edit';
import type { EditNotice } from './editNotice';
import { createOverwrittenPositions, type OverwrittenPositions } from './overwrittenPositions';
import type { PlanContext } from './planUpdate';
import {
  type DashboardEdit,
  type DashboardSendResult,
  sendDashboardEdit,
} from './sendDashboardEdit';

export interface DashboardSenderOptions {
  readonly database: Pick<
    Database,
    'watch' | 'get' | 'update' | 'serverTime' | 'increment' | 'newKey'
  >;
  readonly connection: Pick<Connection, 'serverNow'>;
  readonly client: ClientRecord;
  readonly uid: string;
  readonly random: () => number;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  readonly loadMergeLines: () => Promise<PlanContext['mergeLines'] | null>;
  readonly hasOption?: PlanContext['hasOption'];
  readonly onNotice: (notice: EditNotice) => void;
}

/** Sends one user's edits of dashboards, and watches the dashboards that they are of. */
export interface DashboardSender {
  /** `onSend` stores the number of an update with its edit before the update is sent. */
  send(
    edit: DashboardEdit,
    options: {
      readonly canSend: () => boolean;
      readonly onSend: (seq: number) => Promise<void>;
    },
  ): Promise<DashboardSendResult>;
  /** Watches a dashboard until the returned function is called. */
  hold(dashboard: string): () => void;
  document(dashboard: string): ConfirmedDocument | null;
  /** Stops watching dashboards that neither edits nor screens need. */
  release(edits: readonly Edit[]): void;
  close(): void;
}

interface WatchedDashboard {
  readonly document: ConfirmedDocument;
  readonly positions: OverwrittenPositions;
}

export function createDashboardSender(options: DashboardSenderOptions): DashboardSender {
  const { database, connection, client, uid, random, wait } = options;
  const watched = new Map<string, WatchedDashboard>();
  const holders = new Map<string, number>();
  let sending: string | null = null;

  function open(dashboard: string): WatchedDashboard {
    const opened = watched.get(dashboard);
    if (opened) return opened;
    const entry: WatchedDashboard = {
      document: openConfirmedDocument(dashboard, database),
      positions: createOverwrittenPositions(dashboard, { uid, serverNow: connection.serverNow }),
    };
    watched.set(dashboard, entry);
    entry.document.subscribe(() => {
      // While an edit is being sent, a position may be its own.
      if (sending !== dashboard) notifyOverwritten(entry);
    });
    return entry;
  }
  function notifyOverwritten({ document, positions }: WatchedDashboard) {
    for (const notice of positions.check(document)) options.onNotice(notice);
  }
  function close(dashboard: string) {
    watched.get(dashboard)?.document.close();
    watched.delete(dashboard);
  }

  return {
    async send(edit, { canSend, onSend }) {
      const { dashboard } = edit;
      const entry = open(dashboard);
      sending = dashboard;
      const result = await sendDashboardEdit(edit, {
        ...{ database, uid, random, wait, canSend },
        document: entry.document,
        client: await client.id(),
        async nextSeq() {
          const seq = await client.nextSeq();
          await onSend(seq);
          return seq;
        },
        serverNow: connection.serverNow,
        loadMergeLines: options.loadMergeLines,
        ...(options.hasOption && { hasOption: options.hasOption }),
      });
      sending = null;
      // A refused listener is over: another try needs another one.
      if (entry.document.getState().status === 'refused') close(dashboard);
      if (result.name === 'done') {
        entry.positions.add(result.written, {
          workspace: edit.workspace,
          what: edit.what,
          dashboard,
        });
        for (const notice of result.notices) options.onNotice(notice);
      }
      notifyOverwritten(entry);
      return result;
    },
    hold(dashboard) {
      open(dashboard);
      holders.set(dashboard, (holders.get(dashboard) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (holders.get(dashboard) ?? 1) - 1;
        if (left > 0) holders.set(dashboard, left);
        else holders.delete(dashboard);
      };
    },
    document: (dashboard) => watched.get(dashboard)?.document ?? null,
    release(edits) {
      const needed = new Set([...edits.map(({ dashboard }) => dashboard), ...holders.keys()]);
      for (const dashboard of [...watched.keys()]) if (!needed.has(dashboard)) close(dashboard);
    },
    close() {
      for (const dashboard of [...watched.keys()]) close(dashboard);
    },
  };
}
