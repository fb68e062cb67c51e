/**
 * The last good copy of a workspace's registry, kept in the browser so that a page can start to load
 * its charts before the database has answered, and go on where it gives no answer at all.
 */
export interface RegistryCache {
  /** Null where there is no copy or it is older than a day. */
  read(): KeptIndex | null;
  write(index: KeptIndex): void;
  /** The record under `{remote}/{versionKey}`, which never changes; null where it is not kept. */
  readRelease(path: string): unknown;
  writeRelease(path: string, record: unknown): void;
  /** A withdrawal is for good, so what is known of one counts whatever its age. */
  isWithdrawn(path: string): boolean;
  writeWithdrawal(path: string): void;
}

/** As the database gave them. */
export interface KeptIndex {
  readonly heads: unknown;
  readonly keys: unknown;
}

export interface RegistryCacheOptions {
  readonly workspace: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
}

const maxAgeMs = 24 * 60 * 60 * 1000;
/** Newest first to stay, so that storage does not fill up. */
const mostReleases = 200;
const mostWithdrawals = 5000;

export function createRegistryCache(options: RegistryCacheOptions): RegistryCache {
  const { workspace, storage, now } = options;
  const place = (what: string) => `chartroom/${what}/${workspace}`;
  const read = (what: string) => parseJson(quietly(() => storage.getItem(place(what))));
  const write = (what: string, value: unknown) => {
    quietly(() => storage.setItem(place(what), JSON.stringify(value)));
  };

  function releases(): [path: string, record: unknown][] {
    const kept = read('releases');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  }
  function withdrawals(): string[] {
    const kept = read('withdrawals');
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
  }

  return {
    read() {
      const copy = read('registry');
      if (typeof copy !== 'object' || copy === null) return null;
      const { savedAt, heads, keys } = copy as Partial<KeptIndex> & { savedAt?: unknown };
      if (typeof savedAt !== 'number' || heads === undefined || keys === undefined) return null;
      const ageMs = now() - savedAt;
      return ageMs >= 0 && ageMs <= maxAgeMs ? { heads, keys } : null;
    },
    write: ({ heads, keys }) => write('registry', { savedAt: now(), heads, keys }),
    readRelease: (path) => releases().find(([kept]) => kept === path)?.[1] ?? null,
    writeRelease(path, record) {
      const others = releases().filter(([kept]) => kept !== path);
      write('releases', [[path, record], ...others].slice(0, mostReleases));
    },
    isWithdrawn: (path) => withdrawals().includes(path),
    writeWithdrawal(path) {
      const others = withdrawals().filter((kept) => kept !== path);
      write('withdrawals', [path, ...others].slice(0, mostWithdrawals));
    },
  };
}

function isEntry(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}

/** Storage may be full or forbidden; the page then goes on without what it would have kept. */
function quietly<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

function parseJson(text: string | null): unknown {
  return quietly(() => JSON.parse(text ?? 'null'));
}
