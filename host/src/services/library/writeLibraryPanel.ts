import { ChartroomError, isChartroomError } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { libraryFields, libraryPath, libraryUsesPath } from '@chartroom/workspace';
import { newDashboardId } from '../dashboards/files/createDashboard';
import { indexPathOf, stampsOf } from '../edits/buildUpdate';
import { fieldChanges } from '../edits/dashboardChanges';
import type { NewEdit } from '../edits/edit';
import type { Database } from '../firebase/database';
import { i18n } from '../language/i18n';
import { parseLibraryUses } from './libraryIndex';

export interface LibraryWriter {
  readonly database: Pick<Database, 'get' | 'update' | 'serverTime' | 'increment' | 'newKey'>;
  readonly workspace: string;
  /** Uid of an editor. */
  readonly by: string;
}

export interface NewLibraryPanel {
  readonly name: string;
  /** A panel as stored; what belongs to its dashboard is left out. */
  readonly panel: object;
}

/**
 * Stores a panel in the library. The panel itself isn't changed. Resolves to the id of the library
 * panel. Rejects with `dashboard/write-refused` if the rules refuse it.
 */
export async function saveToLibrary(
  {
    database,
    workspace,
    by,
  }: Omit<LibraryWriter, 'database'> & {
    readonly database: Pick<Database, 'update' | 'serverTime'>;
  },
  { name, panel }: NewLibraryPanel,
): Promise<string> {
  const stored = new Map(entriesOf(panel));
  const fields = libraryFields.flatMap((field) =>
    stored.has(field) ? [[field, stored.get(field)] as const] : [],
  );
  const id = newDashboardId(name, Math.random);
  const at = database.serverTime;
  const path = libraryPath(workspace, id);
  await write(database, {
    [path]: {
      schema: 2,
      rev: 1,
      last: { by, at },
      about: { rev: 1, title: name },
      panel: { rev: 1, ...Object.fromEntries(fields) },
    },
    [indexPathOf(path)]: {
      title: name,
      remote: stored.get('remote'),
      updatedAt: at,
      updatedBy: by,
    },
  });
  return id;
}

/** Renames a library panel. The titles of its panels stay. */
export function renameInLibrary(
  workspace: string,
  { id, title }: { readonly id: string; readonly title: string },
  renamed: { readonly title: string; readonly madeAt: number },
): NewEdit {
  const path = libraryPath(workspace, id);
  const document = { dashboard: path, document: { about: { title } } };
  return {
    ...{ workspace, dashboard: path, madeAt: renamed.madeAt, stamps: [] },
    what: i18n.t('Rename {title}', { title }),
    changes: fieldChanges(document, 'about', { title: renamed.title }),
  };
}

/**
 * Puts a library panel that no dashboard uses into the bin, or takes it out. What the list of its uses
 * has of dashboards and panels that are gone is removed before. Rejects with
 * `dashboard/write-refused` if the rules refuse it, as when someone has just used it.
 */
export async function setInBin(
  { database, workspace, by }: LibraryWriter,
  id: string,
  isDeleted: boolean,
): Promise<void> {
  const path = libraryPath(workspace, id);
  const [document, uses] = await Promise.all([
    database.get(path),
    isDeleted ? database.get(libraryUsesPath(workspace, id)) : null,
  ]);
  const stale = await staleUses(database, workspace, id, uses);
  const writes = { [`${path}/bin`]: isDeleted ? {} : null };
  const stamps = stampsOf(path, document, writes, null, {
    ...{ workspace, uid: by, now: 0 },
    serverTime: database.serverTime,
    increment: database.increment(1),
    newAuditId: () => database.newKey(`workspaces/${workspace}/audit`),
  });
  await write(database, { ...stamps, ...stale });
}

async function staleUses(
  database: Pick<Database, 'get'>,
  workspace: string,
  id: string,
  uses: unknown,
): Promise<Readonly<Record<string, null>>> {
  const listed = [...parseLibraryUses(uses)].flatMap(([dashboard, panels]) =>
    panels.map((panel) => ({ dashboard, panel })),
  );
  const checked = await Promise.all(
    listed.map(async ({ dashboard, panel }) => {
      const panelPath = `dashboards/${workspace}/${dashboard}/panels/${panel}`;
      const isUsed = (await database.get(`${panelPath}/library`)) === id;
      return isUsed ? [] : [`${libraryUsesPath(workspace, id)}/${dashboard}/${panel}`];
    }),
  );
  return Object.fromEntries(checked.flat().map((use) => [use, null]));
}

async function write(
  database: Pick<Database, 'update'>,
  update: Parameters<Database['update']>[0],
): Promise<void> {
  try {
    await database.update(update);
  } catch (thrown) {
    const isRefused = isChartroomError(thrown) && thrown.code === 'connection/refused';
    throw isRefused ? new ChartroomError('dashboard/write-refused', {}, { cause: thrown }) : thrown;
  }
}
