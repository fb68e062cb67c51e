/**
 * The last good copy of a workspace's heads, kept in the browser so that a page can start to load
 * its charts before the database has answered. A copy older than a day is not used.
 */
export interface HeadsCache {
  read(): unknown;
  write(heads: unknown): void;
}

export interface HeadsCacheOptions {
  readonly workspace: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
}

const maxAgeMs = 24 * 60 * 60 * 1000;

export function createHeadsCache({ workspace, storage, now }: HeadsCacheOptions): HeadsCache {
  const key = `chartroom/heads/${workspace}`;
  return {
    read() {
      const copy = parseJson(quietly(() => storage.getItem(key)));
      if (typeof copy !== 'object' || copy === null) return null;
      const { savedAt, heads } = copy as { savedAt?: unknown; heads?: unknown };
      if (typeof savedAt !== 'number') return null;
      const ageMs = now() - savedAt;
      return ageMs >= 0 && ageMs <= maxAgeMs ? (heads ?? null) : null;
    },
    write(heads) {
      quietly(() => storage.setItem(key, JSON.stringify({ savedAt: now(), heads })));
    },
  };
}

/** Storage may be full or forbidden; the cache is only for speed, so the page goes on without. */
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
