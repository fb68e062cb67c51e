import { ChartroomError } from '@chartroom/contract';
import { createListeners } from '@chartroom/contract/store';
import type { Database } from '../firebase/database';
import { isDeepEqual } from '../records/isDeepEqual';
import type { RegistryCache } from './registryCache';

/** A remote's head or a publisher's key. Replaced on every change. */
export interface RegistryNode {
  /** Null if the database has none. */
  readonly value: unknown;
  /** Whether it came from the database, not from the cache. */
  readonly isFromServer: boolean;
}

/** Nodes of a workspace's registry. Each is watched from its first use on. */
export interface RegistryNodes {
  /** The current node. Null while unknown. */
  read(path: string): RegistryNode | null;
  /**
   * Resolves to a node that `accepts` accepts. Rejects if reading is refused, or if the database
   * doesn't answer in time.
   */
  waitFor(path: string, accepts: (node: RegistryNode) => boolean): Promise<RegistryNode>;
  /** Called with the path of every node that changes. Returns the unsubscribe function. */
  subscribe(onChange: (path: string) => void): () => void;
  /** Starts listening. Returns the function that stops it. Can be started again. */
  start(): () => void;
}

export interface RegistryNodesOptions {
  readonly database: Pick<Database, 'watch'>;
  readonly workspace: string;
  readonly cache: Pick<RegistryCache, 'readNode' | 'writeNode'>;
  /** Sets a timeout. Returns the function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Host of the database, named in errors. */
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
        // A new listener gets a value that may already be known.
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
