import { ChartroomError } from '@chartroom/contract';
import { createListeners } from '@chartroom/contract/store';
import type { Database } from '../firebase/database';
import { isDeepEqual } from '../records/isDeepEqual';
import type { RegistryCache } from './registryCache';

/** A remote's head or a publisher's key; another object after every change. */
export interface RegistryNode {
  /** Null where the database has nothing. */
  readonly value: unknown;
  /** By the database; else it is the kept copy. */
  readonly isFromServer: boolean;
}

/** Parts of a workspace's registry, each listened to from when it is first asked for. */
export interface RegistryNodes {
  /** What is known of a part now; null while nothing is. */
  read(path: string): RegistryNode | null;
  /**
   * A part once it is known so. Rejects where it may not be read, and after a while where the
   * database is silent.
   */
  waitFor(path: string, accepts: (node: RegistryNode) => boolean): Promise<RegistryNode>;
  /** Told the path of every part that changes; returns its own undo. */
  subscribe(onChange: (path: string) => void): () => void;
  /** Listens until its undo is called; may be started again afterwards. */
  start(): () => void;
}

export interface RegistryNodesOptions {
  readonly database: Pick<Database, 'watch'>;
  readonly workspace: string;
  readonly cache: Pick<RegistryCache, 'readNode' | 'writeNode'>;
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Named where the database gives no answer. */
  readonly host: string;
}

const responseTimeoutMs = 10_000;

interface NodeWatch {
  node: RegistryNode | null;
  error: ChartroomError | null;
  stop: (() => void) | null;
}

export function createRegistryNodes(options: RegistryNodesOptions): RegistryNodes {
  const { database, workspace, cache, after, host } = options;
  const watches = new Map<string, NodeWatch>();
  const listeners = createListeners<[path: string]>();
  let isStarted = false;

  function watchOf(path: string): NodeWatch {
    const existing = watches.get(path);
    if (existing) return existing;
    const cached = cache.readNode(path);
    const node = cached === undefined ? null : { value: cached, isFromServer: false };
    const nodeWatch: NodeWatch = { node, error: null, stop: null };
    watches.set(path, nodeWatch);
    if (isStarted) listen(path, nodeWatch);
    return nodeWatch;
  }

  function listen(path: string, nodeWatch: NodeWatch) {
    const setNode = (node: RegistryNode | null, error: ChartroomError | null) => {
      Object.assign(nodeWatch, { node, error });
      listeners.notify(path);
    };
    nodeWatch.stop = database.watch(
      `registry/${workspace}/${path}`,
      (value) => {
        cache.writeNode(path, value);
        const { node } = nodeWatch;
        // Whoever listens anew is told what is known already.
        if (node?.isFromServer && isDeepEqual(node.value, value)) return;
        setNode({ value, isFromServer: true }, null);
      },
      (error) => setNode(null, error),
    );
  }

  return {
    read: (path) => watchOf(path).node,
    waitFor: (path, accepts) =>
      new Promise((resolve, reject) => {
        const nodeWatch = watchOf(path);
        const settle = () => {
          const { node, error } = nodeWatch;
          if (node && accepts(node)) resolve(node);
          else if (error) reject(error);
          else return;
          stopWaiting();
        };
        const stopTimer = after(responseTimeoutMs, () => {
          stopWaiting();
          reject(new ChartroomError('connection/lost', { host }));
        });
        const stopListening = listeners.subscribe((changed) => {
          if (changed === path) settle();
        });
        const stopWaiting = () => {
          stopListening();
          stopTimer();
        };
        settle();
      }),
    subscribe: listeners.subscribe,
    start() {
      isStarted = true;
      for (const [path, nodeWatch] of watches) listen(path, nodeWatch);
      return () => {
        isStarted = false;
        for (const nodeWatch of watches.values()) {
          nodeWatch.stop?.();
          nodeWatch.stop = null;
        }
      };
    },
  };
}
