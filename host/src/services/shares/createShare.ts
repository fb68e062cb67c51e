import { ChartroomError, isChartroomError } from '@chartroom/contract';
import type { Database } from '../firebase/database';
import { readLibraryPanels } from '../library/readLibraryPanels';
import { collectShareContent, type ShareContent, type ShareVariables } from './collectShareContent';
import { findBrowserData } from './findBrowserData';

export interface ShareWriter {
  readonly database: Pick<Database, 'get' | 'update' | 'serverTime'>;
  readonly workspace: string;
  readonly uid: string;
}

export interface NewShare {
  readonly dashboardId: string;
  /** The panel to share. Null shares all. */
  readonly panelId: string | null;
  /** Epoch milliseconds by the database's clock. */
  readonly expiresAt: number;
  /** Of a dashboard with variables: replaces them by the sharer's values. */
  readonly variables?: ShareVariables | undefined;
}

/** Reads what a share would show, as it is now. Rejects with a ChartroomError. */
export async function readShareContent(
  { database, workspace }: Pick<ShareWriter, 'database' | 'workspace'>,
  { dashboardId, panelId, variables }: Omit<NewShare, 'expiresAt'>,
): Promise<ShareContent> {
  const [dashboard, sources] = await Promise.all([
    database.get(`dashboards/${workspace}/${dashboardId}`),
    database.get(`workspaces/${workspace}/sources`),
  ]);
  // Guests can't read the library: they get what its panels are now.
  const complete = await readLibraryPanels(database, workspace, dashboard);
  return collectShareContent({ dashboardId, panelId, dashboard: complete, sources, variables });
}

/**
 * Shares a dashboard, or one of its panels, as it is now. Its data stays live. Resolves to the
 * share's id, which is all that a guest needs. Rejects with a ChartroomError; it's `share/browser-data` if
 * guests couldn't read a file, because only its author's browser has it.
 */
export async function createShare(writer: ShareWriter, share: NewShare): Promise<string> {
  const { database, workspace, uid } = writer;
  const { dashboardId, panelId, expiresAt } = share;
  const [content, name] = await Promise.all([
    readShareContent(writer, share),
    database.get(`workspaces/${workspace}/members/${uid}/displayName`),
  ]);
  const unread = await findBrowserData(database, workspace, content);
  if (unread.length > 0) {
    const panels = unread.flatMap((each) => each.panels.map((title) => `“${title}”`)).join(', ');
    throw new ChartroomError('share/browser-data', { panels });
  }
  const id = newShareId();
  const common = {
    d: dashboardId,
    title: content.title,
    expiresAt,
    by: uid,
    at: database.serverTime,
  };
  await write(database, {
    [`shares/${id}`]: {
      ...common,
      ...content,
      w: workspace,
      allowVariables: false,
      ...(typeof name === 'string' && { byName: name }),
    },
    [`shareIndex/${workspace}/${id}`]: {
      ...common,
      ...(panelId !== null && { panel: panelId }),
    },
  });
  return id;
}

/** Ends a share for all guests, immediately and permanently. Rejects with a ChartroomError. */
export async function revokeShare(
  { database, workspace }: Omit<ShareWriter, 'uid'>,
  id: string,
): Promise<void> {
  const revokedAt = database.serverTime;
  await write(database, {
    [`shares/${id}/revokedAt`]: revokedAt,
    [`shareIndex/${workspace}/${id}/revokedAt`]: revokedAt,
  });
}

async function write(
  database: Pick<Database, 'update'>,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  try {
    await database.update(changes);
  } catch (thrown) {
    const isRefused = isChartroomError(thrown) && thrown.code === 'connection/refused';
    throw isRefused ? new ChartroomError('share/write-refused', {}, { cause: thrown }) : thrown;
  }
}

/** 128 random bits in base64url. */
function newShareId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
