/**
 * The last good copy of what a workspace's registry told this browser, so that a page can start to
 * load its charts before the database has answered, and go on where it gives no answer at all.
 */
export interface RegistryCache {
  /** A head or key as the database gave it; undefined where it is not kept or older than a day. */
  readPart(path: string): unknown;
  /** Null, where the database has nothing, is not kept. */
  writePart(path: string, value: unknown): void;
  /** The record under `{remote}/{versionKey}`, which never changes; null where it is not kept. */
  readRelease(path: string): unknown;
  writeRelease(path: string, record: unknown): void;
  /** A withdrawal is for good, so what is known of one counts whatever its age. */
  isWithdrawn(path: string): boolean;
  writeWithdrawal(path: string): void;
}

export interface RegistryCacheOptions {
  readonly workspace: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
}

const maxAgeMs = 24 * 60 * 60 * 1000;
/** Newest first to stay, so that storage does not fill up. */
const mostParts = 200;
const mostReleases = 200;
const mostWithdrawals = 5000;

export function createRegistryCache(options: RegistryCacheOptions): RegistryCache {
  const { workspace, storage, now } = options;
  const place = (what: string) => `chartroom/${what}/${workspace}`;
  const read = (what: string) => parseJson(quietly(() => storage.getItem(place(what))));
  const write = (what: string, value: unknown) => {
    quietly(() => storage.setItem(place(what), JSON.stringify(value)));
  };

  function parts(): KeptPart[] {
    const kept = read('registry');
    return Array.isArray(kept) ? kept.filter(isPart) : [];
  }
  function releases(): [path: string, record: unknown][] {
    const kept = read('releases');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  }
  function withdrawals(): string[] {
    const kept = read('withdrawals');
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
  }

  return {
    readPart(path) {
      const [, savedAt, value] = parts().find(([kept]) => kept === path) ?? [];
      if (savedAt === undefined) return undefined;
      const ageMs = now() - savedAt;
      return ageMs >= 0 && ageMs <= maxAgeMs ? value : undefined;
    },
    writePart(path, value) {
      const others = parts().filter(([kept]) => kept !== path);
      const kept = value === null ? others : [[path, now(), value], ...others];
      write('registry', kept.slice(0, mostParts));
    },
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

type KeptPart = [path: string, savedAt: number, value: unknown];

function isPart(value: unknown): value is KeptPart {
  if (!Array.isArray(value) || value.length !== 3) return false;
  return typeof value[0] === 'string' && typeof value[1] === 'number';
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
