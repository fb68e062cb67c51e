import { describeDiskError } from '../dataFolderError';
import { type Disk, systemDisk } from '../log/disk';
import { openLog } from '../log/log';
import { LogWriteError } from '../log/logErrors';
import type { Auth, Rules, Writer } from '../rules/rules';
import { createSlices, type Slices } from '../steps/slices';
import type { Steps } from '../steps/steps';
import {
  applyChanges,
  type Change,
  createLogRecord,
  replayRecord,
  resolveChange,
  resolveChangeSteps,
  resolveChanges,
  resolveChangesSteps,
  type WriteContext,
} from './changes';
import { DatabaseError, permissionDeniedError, unavailableError } from './databaseError';
import { type Decision, decide } from './decision';
import { createDurability, type Durability } from './durability';
import { hashOf, hashSteps } from './hash';
import { createIndexes } from './indexes';
import { isLargeNode } from './isLargeNode';
import { createLargeWrites } from './largeWrites';
import { createListens, type Listens } from './listens';
import type { Node } from './node';
import { isPriorityPath, nodePath } from './path';
import { createPendingWrites, type PendingWrites } from './pendingWrites';
import { isOrderIndexed, type Order, type Query } from './query';
import { snapshotRecords } from './snapshotRecords';
import { emptyNode, type Path, type TreeNode } from './treeNode';
import { nodeOf } from './view';
import { windowOf } from './window';

export interface PutRequest {
  readonly path: Path;
  readonly json: unknown;
  readonly writer: Writer;
  /** For transactions, which need read permission: the hash of the value that it started from. */
  readonly hash?: string;
  /** Length of the JSON. Large writes are done in slices. */
  readonly chars?: number;
}

export interface MergeRequest {
  readonly path: Path;
  /** Paths below `path` and their new values. */
  readonly json: unknown;
  readonly writer: Writer;
  readonly chars?: number;
}

export interface Database {
  readonly root: TreeNode;
  readonly listens: Listens;
  /** The writes that connections have registered for their disconnect. */
  readonly pendingWrites: PendingWrites;
  /** What a query shows at a path now; the whole node without a query. */
  read(path: Path, query: Query | null): TreeNode;
  /**
   * Applies, logs and pushes, or throws a Refusal and changes nothing. A large write is applied all
   * at once when the returned promise resolves; the promise rejects with a Refusal.
   */
  put(put: PutRequest): void | Promise<void>;
  merge(merge: MergeRequest): void | Promise<void>;
  /** Large nodes are read in slices too. */
  readonly slices: Slices;
  /** The current tree and clock, against which a write is resolved. */
  writeContext(): WriteContext;
  /** Throws a Refusal unless the rules allow this write now. */
  check(changes: readonly Change[], writer: Writer): void;
  canRead(path: Path, reader: Auth | null): boolean;
  /** Like `canRead`, with the paths that the decision depends on. */
  readDecision(path: Path, reader: Auth | null): Decision;
  /** Calls back when the rules have been replaced. Returns the unsubscribe function. */
  watchRules(onChange: () => void): () => void;
  /** Sorts what a query needs, if that takes long; null if it doesn't. */
  missingIndex(path: Path, order: Order): Steps<void> | null;
  /** What `.indexOn` lists at a path; null without rules, when nothing needs an index. */
  indexesAt(path: Path): readonly string[] | null;
  readonly durability: Durability;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The log's file; null keeps everything in memory only. */
  readonly file: string | null;
  /** Null allows everyone to read and write everything. */
  readonly rules: Rules | null;
  readonly now: () => number;
  readonly onLog: (line: string) => void;
  /** Called once if an fsync fails; from then on nothing is acknowledged. */
  readonly onFailure: (error: unknown) => void;
  /** Continues without damaged records of the log. By default a damaged log is refused. */
  readonly repair?: boolean;
  /** The disk that the log is written to; the system's by default. */
  readonly disk?: Disk;
  /** Shared by the databases of one process; of this one alone by default. */
  readonly slices?: Slices;
}

interface CheckedWrite {
  readonly changes: readonly Change[];
  readonly writer: Writer;
  readonly at: number;
  /** What the log stores of the write; only the changes by default. */
  readonly record?: string;
}

/** Shorter writes are done at once, in a few milliseconds. */
const largeWriteChars = 1 << 15;

/** A log below this size is not worth compacting. */
const minCompactBytes = 16 << 20;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { file, rules, now } = options;
  let root = emptyNode;
  const pendingWrites = createPendingWrites({
    write({ base, json, writer }, step) {
      const at = now();
      const changes = resolveChanges(base, json, { root, now: at });
      write({ changes, writer, at, record: createLogRecord(changes, step) });
    },
    append,
  });
  const log = file
    ? await openLog({
        file,
        onLog: options.onLog,
        repair: options.repair ?? false,
        disk: options.disk ?? systemDisk,
        onRecord(record) {
          pendingWrites.replay(record);
          root = replayRecord(root, record);
        },
      })
    : null;
  const indexes = createIndexes((path, order) => {
    const indexOn = rules?.indexesAt(path) ?? null;
    return indexOn === null || isOrderIndexed(order, indexOn);
  });
  const listens = createListens(indexes);
  const durability = createDurability({ log, ...options });
  const slices = options.slices ?? createSlices();
  const heavyWrites = createLargeWrites({
    rules,
    listens,
    indexes,
    slices,
    now,
    root: () => root,
    commit({ changes, after, record, prepared }) {
      const before = root;
      append(record);
      root = after;
      listens.notify(before, root, changes, prepared);
    },
  });
  let compactAtBytes = minCompactBytes;
  await compactIfLarge();

  /** Appended before anything changes: a write that the disk refuses has no effect. */
  function append(record: string | Buffer): void {
    try {
      log?.append(record);
    } catch (error) {
      throw error instanceof LogWriteError ? unavailableError(error) : error;
    }
    // Deferred until the state includes the record.
    if (log && log.sizeBytes >= compactAtBytes) queueMicrotask(() => void compactIfLarge());
  }

  async function compactIfLarge(): Promise<void> {
    if (!log || log.sizeBytes < compactAtBytes) {
      return;
    }
    compactAtBytes = Number.POSITIVE_INFINITY;
    try {
      await log.compact(snapshotRecords(root, [...pendingWrites.records()]));
      compactAtBytes = Math.max(minCompactBytes, log.sizeBytes * 2);
    } catch (error) {
      const reason = describeDiskError(error, file ?? '') ?? String(error);
      options.onLog(`Couldn’t compact the log: ${reason}`);
      compactAtBytes = log.sizeBytes + minCompactBytes;
    }
  }

  function check(changes: readonly Change[], writer: Writer, at = now()): TreeNode {
    const after = applyChanges(root, changes);
    if (rules && writer !== 'admin') {
      for (const { path } of changes) {
        const request = { auth: writer, path: nodePath(path), before: root, after, now: at };
        if (!rules.canWrite(request)) {
          throw permissionDeniedError();
        }
      }
    }
    return after;
  }

  /** A matching hash reveals the stored value, so it is compared only for users who may read it. */
  function assertReadable(path: Path, writer: Writer, at: number): void {
    if (!rules || writer === 'admin') return;
    const request = { auth: writer, path: nodePath(path), root, now: at };
    if (!rules.canRead(request)) throw permissionDeniedError();
  }

  function write({ changes, writer, at, record }: CheckedWrite): void {
    const before = root;
    const after = check(changes, writer, at);
    append(record ?? createLogRecord(changes));
    root = after;
    listens.notify(before, root, changes);
  }

  function canRead(path: Path, auth: Auth | null, tree: Node): boolean {
    return rules === null || rules.canRead({ auth, path: nodePath(path), root: tree, now: now() });
  }

  function assertHash(hash: string, current: string): void {
    if (hash === current) return;
    throw new DatabaseError(
      'datastale',
      'The value is no longer the one the transaction started from.',
    );
  }

  /** Whether a write takes long because of its own size or of the data it replaces. */
  function isLarge({ path, hash, chars = 0 }: PutRequest): boolean {
    if (chars >= largeWriteChars) return true;
    if (hash === undefined && !isPriorityPath(path)) return false;
    return isLargeNode(root.at(nodePath(path)));
  }

  function put(request: PutRequest): void | Promise<void> {
    const { path, json, writer, hash } = request;
    const unlocked = writer === 'admin' ? null : heavyWrites.whenUnlocked([nodePath(path)]);
    if (unlocked) return unlocked.then(() => put(request));
    if (writer !== 'admin' && isLarge(request)) {
      return heavyWrites.write({
        writer,
        *changes(context) {
          const change = yield* resolveChangeSteps(path, json, context);
          if (hash !== undefined) {
            assertReadable(path, writer, context.now);
            assertHash(hash, yield* hashSteps(context.root.at(path)));
          }
          return [change];
        },
      });
    }
    const at = now();
    const change = resolveChange(path, json, { root, now: at });
    if (hash !== undefined) {
      assertReadable(path, writer, at);
      assertHash(hash, hashOf(root.at(path)));
    }
    write({ changes: [change], writer, at });
  }

  function merge(request: MergeRequest): void | Promise<void> {
    const { path, json, writer, chars = 0 } = request;
    if (writer !== 'admin' && chars >= largeWriteChars) {
      return (
        heavyWrites.whenUnlocked([path])?.then(() => merge(request)) ??
        heavyWrites.write({
          writer,
          changes: (context) => resolveChangesSteps(path, json, context),
        })
      );
    }
    const at = now();
    const changes = resolveChanges(path, json, { root, now: at });
    const paths = changes.map((change) => nodePath(change.path));
    const unlocked = writer === 'admin' ? null : heavyWrites.whenUnlocked(paths);
    if (unlocked) return unlocked.then(() => merge(request));
    const isPriorityLong = changes.some(
      (change) => isPriorityPath(change.path) && isLargeNode(root.at(nodePath(change.path))),
    );
    if (writer !== 'admin' && isPriorityLong) {
      return heavyWrites.write({
        writer,
        changes: (context) => resolveChangesSteps(path, json, context),
      });
    }
    write({ changes, writer, at });
  }

  pendingWrites.runAbandoned();

  return {
    get root() {
      return root;
    },
    listens,
    pendingWrites,
    durability,
    slices,
    read(path, query) {
      const node = root.at(path);
      if (!query) return node;
      return nodeOf(windowOf(node, query, (order) => indexes.get(path, order, node)));
    },
    writeContext: () => ({ root, now: now() }),
    check: (changes, writer) => void check(changes, writer),
    put,
    merge,
    canRead: (path, auth) => canRead(path, auth, root),
    readDecision: (path, auth) => decide(root, (observedRoot) => canRead(path, auth, observedRoot)),
    watchRules: (onChange) => rules?.watch?.(onChange) ?? (() => undefined),
    missingIndex(path, order) {
      const node = root.at(path);
      const isMissing = order.by !== 'key' && isLargeNode(node) && !indexes.has(path, order);
      return isMissing ? indexes.prepare(node, order) : null;
    },
    indexesAt: (path) => rules?.indexesAt(path) ?? null,
    async close() {
      await heavyWrites.settled();
      pendingWrites.close();
      await durability.settled();
      await log?.close();
    },
  };
}
