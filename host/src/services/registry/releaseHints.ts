import { type Release, versionKey } from '@chartroom/contract';
import type { LoadedRelease, Loader } from '@chartroom/embed';
import * as v from 'valibot';
import type { KeyStorage } from '../storage/openStorage';

/** A release that a dashboard used on the last visit, with its first files. */
export interface ReleaseHint {
  readonly remote: string;
  readonly version: string;
  /** URL of the release, with a trailing slash. */
  readonly folder: string;
  /** Id of the key that signed it. */
  readonly keyId: string;
  /** Base64 SHA-384 by URL. */
  readonly scripts: Readonly<Record<string, string>>;
}

/**
 * Remembers what each dashboard loaded on the last visit, so that its files can be preloaded while
 * the database is still being asked. A hint starts nothing: the registry and its hashes alone
 * decide what runs.
 */
export interface ReleaseHints {
  /** In the order in which they were first loaded: what is in view comes first. */
  read(path: string): readonly ReleaseHint[];
  /**
   * Removes hints for other origins: the page's policy would refuse them and log that on every
   * visit.
   */
  retainOrigins(origins: readonly string[]): void;
  /** Wraps a loader to record its loads for the page's path at that time. */
  recordLoads(loader: Loader, path: () => string): Loader;
}

const key = 'chartroom.hints';
const maxPaths = 20;
const maxReleases = 12;

const hintsShape = v.record(
  v.string(),
  v.array(
    v.object({
      remote: v.string(),
      version: v.string(),
      folder: v.string(),
      keyId: v.string(),
      scripts: v.record(v.string(), v.string()),
    }),
  ),
);

type Hints = v.InferOutput<typeof hintsShape>;

export function createReleaseHints(storage: Pick<KeyStorage, 'getItem' | 'setItem'>): ReleaseHints {
  function readAll(): Hints {
    try {
      const parsed = v.safeParse(hintsShape, JSON.parse(storage.getItem(key) ?? '{}'));
      return parsed.success ? parsed.output : {};
    } catch {
      return {};
    }
  }

  function recordLoad(path: string, { address, release }: LoadedRelease) {
    const { remote, version, record } = address;
    const { [path]: previous = [], ...others } = readAll();
    const hint = {
      remote,
      version,
      folder: record.url,
      keyId: record.keyId,
      scripts: initialScripts(record.url, release),
    };
    // Most loads are already recorded from the last visit, and every panel makes one.
    if (previous.some((each) => isSame(each, hint))) return;
    const retained = Object.entries(others).slice(1 - maxPaths);
    const releases = [...previous.filter((each) => each.remote !== remote), hint];
    write({ ...Object.fromEntries(retained), [path]: releases.slice(-maxReleases) });
  }

  function write(hints: Hints) {
    try {
      storage.setItem(key, JSON.stringify(hints));
    } catch {
      // Storage is full: the next visit has no hints.
    }
  }

  return {
    read: (path) => readAll()[path] ?? [],
    retainOrigins(origins) {
      const all = readAll();
      const isRetained = ({ scripts }: ReleaseHint) =>
        Object.keys(scripts).every(
          (url) => URL.canParse(url) && origins.includes(new URL(url).origin),
        );
      const retained = Object.fromEntries(
        Object.entries(all).map(([path, releases]) => [path, releases.filter(isRetained)]),
      );
      if (!isSame(retained, all)) write(retained);
    },
    recordLoads: (loader, path) => ({
      async load(address, ...progress) {
        const loaded = await loader.load(address, ...progress);
        recordLoad(path(), loaded);
        return loaded;
      },
    }),
  };
}

function isSame<T>(one: T, other: T): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Paths below `registry/$workspace` that describe a hinted release. */
export function registryPaths({ remote, version, keyId }: ReleaseHint): string[] {
  const path = `${remote}/${versionKey(version)}`;
  return [`heads/${remote}`, `keys/${keyId}`, `releases/${path}`, `withdrawals/${path}`];
}

function initialScripts(
  folder: string,
  { entry, preload, files }: Release,
): Record<string, string> {
  const paths = [entry, ...preload];
  return Object.fromEntries(paths.map((path) => [`${folder}${path}`, files[path]?.sha384 ?? '']));
}
