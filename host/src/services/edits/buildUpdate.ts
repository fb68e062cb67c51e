import { usesOf } from '../library/usesOf';
import type { UpdatePlan } from './planUpdate';
import { isBoxPath } from './storedParts';
import { childrenOf, keysBelow, valueAt } from './tree';

export type DatabaseUpdate = Readonly<Record<string, unknown>>;

/**
 * The paths that a plan writes below its dashboard, and copies of theirs: values, the next revision
 * of all that it touches, records and slots.
 */
export function buildWrites(
  dashboard: string,
  document: unknown,
  { changes, records }: Pick<UpdatePlan, 'changes' | 'records'>,
): DatabaseUpdate {
  const writes: Record<string, unknown> = {};
  for (const { path, value, copies, guard } of changes) {
    for (const target of [path, ...copies]) writes[target] = value;
    if (guard === undefined) continue;
    const next = Number(valueAt(document, keysBelow(guard, dashboard)) ?? 0) + 1;
    // A box is written whole, its revision with it.
    if (isBoxPath(dashboard, path)) writes[path] = { ...Object(value), rev: next };
    else writes[guard] = next;
  }
  for (const { path, before, after } of records) {
    writes[path] = after;
    const slot = (after ?? before)?.slot;
    const slotPath = `${dashboard}/slots/${String(slot)}`;
    // A record that takes over the slot of a deleted one is written later.
    if (after !== null) writes[slotPath] = keysBelow(path, dashboard).join('/');
    else if (slot !== undefined) writes[slotPath] ??= null;
  }
  return { ...writes, ...libraryUses(dashboard, document, { changes, records }) };
}

/** Panels that begin or end to show a library panel are listed there. */
function libraryUses(
  dashboard: string,
  document: unknown,
  { changes, records }: Pick<UpdatePlan, 'changes' | 'records'>,
): DatabaseUpdate {
  return usesOf(dashboard, [
    ...records.flatMap(({ path, before, after }) => {
      const [kind, panel = ''] = keysBelow(path, dashboard);
      return kind === 'panels' ? [{ panel, before, after }] : [];
    }),
    ...changes.flatMap(({ path, value }) => {
      const [kind, panel = '', field] = keysBelow(path, dashboard);
      if (kind !== 'panels' || field !== 'library') return [];
      return [{ panel, before: valueAt(document, [kind, panel]), after: { library: value } }];
    }),
  ]);
}

/** The revisions of the records that a plan deletes, by id: proof that its author saw them. */
export function cutOf(dashboard: string, { records }: Pick<UpdatePlan, 'records'>) {
  const entries = records.flatMap(({ path, before, after }) => {
    const id = keysBelow(path, dashboard)[1];
    return after === null && id !== undefined ? [[id, before?.rev ?? 1] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

export interface StampContext {
  readonly workspace: string;
  readonly uid: string;
  /** Epoch milliseconds by the server's clock. */
  readonly now: number;
  readonly serverTime: unknown;
  readonly increment: unknown;
  /** Id of a new entry in the audit. */
  readonly newAuditId: () => string;
}

/**
 * What the rules require of each update: it counts `rev` up and names its author and time. The list's
 * entry says who edited last, once a minute, so that home pages aren't woken by each drop.
 */
export function stampsOf(
  dashboard: string,
  document: unknown,
  writes: DatabaseUpdate,
  cut: DatabaseUpdate | null,
  context: StampContext,
): DatabaseUpdate {
  const { uid, serverTime, increment } = context;
  const bin = binStamps(dashboard, writes, context);
  return {
    [`${dashboard}/rev`]: increment,
    [`${dashboard}/last`]: {
      by: uid,
      at: serverTime,
      ...(cut && { cut }),
      ...(bin && { audit: bin.id }),
    },
    // A dashboard in the bin can't be edited, and leaving it isn't an edit of the content. A library
    // panel has no history of its own.
    ...(!bin && !isLibrary(dashboard) && { [`${dashboard}/since/${uid}`]: true }),
    ...indexStamps(dashboard, document, writes, context),
    ...bin?.paths,
  };
}

function indexStamps(
  dashboard: string,
  document: unknown,
  writes: DatabaseUpdate,
  { uid, now, serverTime }: StampContext,
): DatabaseUpdate {
  const index = indexPathOf(dashboard);
  const isDue =
    minuteOf(now) > minuteOf(Number(valueAt(document, ['last', 'at']) ?? 0)) ||
    `${dashboard}/bin` in writes ||
    Object.keys(writes).some((path) => path.startsWith(`${index}/`));
  if (!isDue) return {};
  const title = writes[`${dashboard}/about/title`] ?? valueAt(document, ['about', 'title']);
  return {
    [`${index}/title`]: title,
    ...(isLibrary(dashboard) && {
      [`${index}/remote`]:
        writes[`${dashboard}/panel/remote`] ?? valueAt(document, ['panel', 'remote']),
    }),
    [`${index}/updatedAt`]: serverTime,
    [`${index}/updatedBy`]: uid,
  };
}

function binStamps(
  dashboard: string,
  writes: DatabaseUpdate,
  { workspace, uid, serverTime, newAuditId }: StampContext,
) {
  const path = `${dashboard}/bin`;
  if (!(path in writes)) return null;
  const id = newAuditId();
  const isDeleted = writes[path] !== null;
  return {
    id,
    paths: {
      [path]: isDeleted ? { by: uid, at: serverTime } : null,
      [`${indexPathOf(dashboard)}/deletedAt`]: isDeleted ? serverTime : null,
      [`workspaces/${workspace}/audit/${id}`]: {
        at: serverTime,
        uid,
        action: isDeleted ? 'bin' : 'restore',
        target: `${isLibrary(dashboard) ? 'library' : 'dashboards'}/${dashboard.split('/').at(-1)}`,
      },
    },
  };
}

/** The entry of a dashboard or library panel in the list that it is in. */
export function indexPathOf(dashboard: string): string {
  return dashboard
    .replace(/^dashboards\//, 'dashboardIndex/')
    .replace(/^private\//, 'privateIndex/')
    .replace(/^library\//, 'libraryIndex/');
}

function isLibrary(dashboard: string): boolean {
  return dashboard.startsWith('library/');
}

/**
 * The update that stores a dashboard of schema 1 as schema 2. `migrated` is the same document in
 * schema 2. The rules accept it once.
 */
export function migrationUpdate(
  dashboard: string,
  stored: unknown,
  migrated: unknown,
  { uid, serverTime }: Pick<StampContext, 'uid' | 'serverTime'>,
): DatabaseUpdate {
  const rev = Number(childrenOf(stored).get('rev') ?? 0) + 1;
  const document = childrenOf(migrated);
  return {
    [dashboard]: { ...Object.fromEntries(document), rev, last: { by: uid, at: serverTime } },
  };
}

function minuteOf(time: number): number {
  return Math.floor(time / 60_000);
}
