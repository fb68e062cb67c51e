import { encodeRecordSteps } from '../log/logRecord';
import type { Rules, Writer } from '../rules/rules';
import type { Slices } from '../steps/slices';
import { finish, operationsPerStep, type Steps } from '../steps/steps';
import { applyChangesSteps, type Change, createLogRecordSteps, type WriteContext } from './changes';
import { permissionDeniedError } from './databaseError';
import type { Indexes } from './indexes';
import type { Listens } from './listens';
import { type Lookups, trackLookups } from './lookups';
import { type PreparedJson, patchPart } from './notify';
import { isPriorityPath, isWithin, nodePath } from './path';
import { createPathLocks } from './pathLocks';
import { toJson, toJsonSteps } from './toJson';
import type { Path, TreeNode } from './treeNode';

/** A write so large that it is prepared in slices. */
export interface LargeWrite {
  readonly writer: Writer;
  /** Its changes against a tree. Throws a Refusal. */
  readonly changes: (context: WriteContext) => Steps<readonly Change[]>;
}

/** The prepared write: everything needed to apply it at once. */
export interface PreparedWrite {
  readonly changes: readonly Change[];
  readonly after: TreeNode;
  /** Of the log. */
  readonly record: Buffer;
  /** What listeners will be sent. */
  readonly prepared: PreparedJson;
}

export interface LargeWritesOptions {
  readonly rules: Rules | null;
  readonly listens: Listens;
  readonly indexes: Indexes;
  readonly slices: Slices;
  readonly now: () => number;
  readonly root: () => TreeNode;
  /** Called synchronously with the check that nothing has changed meanwhile. Throws a Refusal. */
  readonly commit: (write: PreparedWrite) => void;
}

export interface LargeWrites {
  /** Resolves when it is written; rejects with a Refusal. */
  write(write: LargeWrite): Promise<void>;
  /** Resolves when a write to these paths may begin; null where it may at once. */
  whenUnlocked(paths: readonly Path[]): Promise<void> | null;
  settled(): Promise<void>;
}

/** Attempts during which other writes may go first. After them, other writes wait. */
const unlockedAttempts = 2;
/** Attempts in slices. After them, the write is done synchronously, so none can overtake it. */
const slicedAttempts = 6;
/** More branches than this are taken together at their parents. */
const maxBranches = 64;

interface Prepared extends PreparedWrite {
  /** The topmost paths that are written. */
  readonly branches: readonly Path[];
  readonly before: TreeNode;
  readonly lookups: { readonly before: Lookups; readonly after: Lookups };
}

/**
 * Prepares writes in slices against one version of the tree, and applies each at once if nothing
 * relevant has changed since: neither what it overwrites nor what the rules read. Otherwise it
 * starts again; from the third attempt on, other writes to the same paths wait.
 */
export function createLargeWrites(options: LargeWritesOptions): LargeWrites {
  const { rules, listens, indexes, slices, now } = options;
  const locks = createPathLocks();
  const running = new Set<Promise<void>>();

  async function write(heavyWrite: LargeWrite): Promise<void> {
    let unlock = () => {};
    try {
      for (let attempt = 1; ; attempt += 1) {
        const steps = prepare(heavyWrite);
        const isInSlices = attempt <= slicedAttempts;
        const prepared = isInSlices ? await slices.run(steps) : finish(steps);
        const after = rebase(prepared);
        if (after) return options.commit({ ...prepared, after });
        if (attempt === unlockedAttempts) unlock = locks.lock(prepared.branches);
      }
    } finally {
      unlock();
    }
  }

  /** The tree after the write as of now; null if the preparation is no longer valid. */
  function rebase({ branches, before, after, lookups }: Prepared): TreeNode | null {
    const root = options.root();
    if (root === before) return after;
    if (branches.some((path) => root.at(path) !== before.at(path))) return null;
    const rebased = branches.reduce((tree, path) => tree.with(path, after.at(path)), root);
    const isSame = lookups.before.areUnchangedIn(root) && lookups.after.areUnchangedIn(rebased);
    return isSame ? rebased : null;
  }

  function* prepare({ writer, changes: changesAt }: LargeWrite): Steps<Prepared> {
    const before = options.root();
    const at = now();
    const changes = yield* changesAt({ root: before, now: at });
    const after = yield* applyChangesSteps(before, changes);
    const branches = yield* branchesSteps(changes);
    const lookups = {
      before: trackLookups(before, branches),
      after: trackLookups(after, branches),
    };
    if (rules && writer !== 'admin') {
      const trees = { before: lookups.before.tree, after: lookups.after.tree };
      for (const { path } of changes) {
        const request = { auth: writer, path: nodePath(path), ...trees, now: at };
        if (!(yield* rules.canWriteSteps(request))) throw permissionDeniedError();
        yield;
      }
    }
    const json = new Map<TreeNode, string>();
    const text = yield* createLogRecordSteps(changes, undefined, ({ node }, nodeJson) =>
      json.set(node, nodeJson),
    );
    const patches = yield* listenersJson({ changes, branches, after, json });
    const record = yield* encodeRecordSteps(text);
    const prepared = { byNode: json, patches };
    return { changes, before, after, branches, lookups, record, prepared };
  }

  /** What listeners at and below the branches will be sent, and those above of many changes. */
  function* listenersJson({
    changes,
    branches,
    after,
    json,
  }: ListenersJsonOptions): Steps<ReadonlyMap<number, string>> {
    const patches = new Map<number, string>();
    const common = yield* commonSteps(changes);
    const hasManyPaths = changes.length > 1 && !changes.some(({ path }) => isPriorityPath(path));
    for (const path of branches.flatMap((branch) => listens.unfilteredPathsNear(branch))) {
      yield;
      const isAbove = path.length <= common.length && changes.length > 1;
      if (isAbove && hasManyPaths && !patches.has(path.length)) {
        patches.set(path.length, yield* patchSteps(changes, path.length, json));
      }
      const node = after.at(path);
      const isWithinBranch = branches.some((branch) => isWithin(path, branch));
      if (isWithinBranch && !isAbove && !json.has(node)) json.set(node, yield* toJsonSteps(node));
    }
    for (const { path, order } of branches.flatMap((branch) => listens.ordersAt(branch))) {
      yield* indexes.prepare(after.at(path), order);
    }
    return patches;
  }

  return {
    write(heavyWrite) {
      const done = write(heavyWrite);
      const ended = done.then(
        () => undefined,
        () => undefined,
      );
      running.add(ended);
      void ended.then(() => running.delete(ended));
      return done;
    },
    whenUnlocked: (paths) => locks.whenUnlocked(paths),
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

interface ListenersJsonOptions {
  readonly changes: readonly Change[];
  readonly branches: readonly Path[];
  readonly after: TreeNode;
  readonly json: Map<TreeNode, string>;
}

function* patchSteps(
  changes: readonly Change[],
  depth: number,
  json: ReadonlyMap<TreeNode, string>,
): Steps<string> {
  const parts: string[] = [];
  for (const change of changes) {
    parts.push(patchPart(change, depth, (node) => json.get(node) ?? toJson(node)));
    if (parts.length % operationsPerStep === 0) yield;
  }
  return `{${parts.join(',')}}`;
}

/** The path that all changes have in common. */
function* commonSteps(changes: readonly Change[]): Steps<Path> {
  const [first] = changes;
  let common: Path = first ? nodePath(first.path) : [];
  for (const [i, change] of changes.entries()) {
    if (i % operationsPerStep === 0) yield;
    const path = nodePath(change.path);
    const differing = common.findIndex((key, depth) => key !== path[depth]);
    if (differing >= 0) common = common.slice(0, differing);
  }
  return common;
}

/** The topmost paths that are written; of many, those that they are below. */
function* branchesSteps(changes: readonly Change[]): Steps<readonly Path[]> {
  let paths = changes.map(({ path }) => nodePath(path));
  for (let isFirst = true; isFirst || paths.length > maxBranches; isFirst = false) {
    const byName = new Map<string, Path>();
    for (const [i, path] of paths.entries()) {
      if (i % operationsPerStep === 0) yield;
      const branch = isFirst ? path : path.slice(0, -1);
      byName.set(branch.join('/'), branch);
    }
    paths = [...byName.values()];
  }
  return paths.filter((path) => !paths.some((other) => other !== path && isWithin(path, other)));
}
