/**
 * The last known state of a workspace's registry. With it a page can start to load charts before
 * the database has answered, and keep working if it doesn't answer.
 */
export interface RegistryCache {
  /**
   * A head or key as the database last had it. Undefined if it isn't cached or is older than a day.
   */
  readNode(path: string): unknown;
  /** Caches a value. Null removes it. */
  writeNode(path: string, value: unknown): void;
  /** The record at `{remote}/{versionKey}`, which never changes. Null if it isn't cached. */
  readRelease(path: string): unknown;
  writeRelease(path: string, record: unknown): void;
  /**
   * Whether a release is known to be withdrawn. Withdrawals are permanent, so their age doesn't
   * matter.
   */
  isWithdrawn(path: string): boolean;
  writeWithdrawal(path: string): void;
}

export interface RegistryCacheOptions {
  readonly workspace: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
}

const maxAgeMs = 24 * 60 * 60 * 1000;
/** Limits, so that storage doesn't fill up. The newest entries stay. */
const maxNodes = 200;
const maxReleases = 200;
const maxWithdrawals = 5000;

export function createRegistryCache(options: RegistryCacheOptions): RegistryCache {
  const { workspace, storage, now } = options;
  const storageKey = (kind: string) => `chartroom/${kind}/${workspace}`;
  const read = (kind: string) => parseJson(tryOrNull(() => storage.getItem(storageKey(kind))));
  const write = (kind: string, value: unknown) => {
    tryOrNull(() => storage.setItem(storageKey(kind), JSON.stringify(value)));
  };

  function nodes(): CachedNode[] {
    const cached = read('registry');
    return Array.isArray(cached) ? cached.filter(isCachedNode) : [];
  }
  function releases(): [path: string, record: unknown][] {
    const cached = read('releases');
    return Array.isArray(cached) ? cached.filter(isCachedRelease) : [];
  }
  function withdrawals(): string[] {
    const cached = read('withdrawals');
    return Array.isArray(cached) ? cached.filter((path) => typeof path === 'string') : [];
  }

  return {
    readNode(path) {
      const [, savedAt, value] = nodes().find(([cachedPath]) => cachedPath === path) ?? [];
      if (savedAt === undefined) return undefined;
      const ageMs = now() - savedAt;
      return ageMs >= 0 && ageMs <= maxAgeMs ? value : undefined;
    },
    writeNode(path, value) {
      const others = nodes().filter(([cachedPath]) => cachedPath !== path);
      const next = value === null ? others : [[path, now(), value], ...others];
      write('registry', next.slice(0, maxNodes));
    },
    readRelease: (path) => releases().find(([cachedPath]) => cachedPath === path)?.[1] ?? null,
    writeRelease(path, record) {
      const others = releases().filter(([cachedPath]) => cachedPath !== path);
      write('releases', [[path, record], ...others].slice(0, maxReleases));
    },
    isWithdrawn: (path) => withdrawals().includes(path),
    writeWithdrawal(path) {
      const others = withdrawals().filter((cachedPath) => cachedPath !== path);
      write('withdrawals', [path, ...others].slice(0, maxWithdrawals));
    },
  };
}

type CachedNode = [path: string, savedAt: number, value: unknown];

function isCachedNode(value: unknown): value is CachedNode {
  if (!Array.isArray(value) || value.length !== 3) return false;
  return typeof value[0] === 'string' && typeof value[1] === 'number';
}

function isCachedRelease(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}

/** Storage may be full or blocked: the page then works without the cache. */
function tryOrNull<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

function parseJson(text: string | null): unknown {
  return tryOrNull(() => JSON.parse(text ?? 'null'));
}
