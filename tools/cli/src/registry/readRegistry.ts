import {
  ChartroomError,
  isRemoteId,
  isVersion,
  type Parsed,
  parseRegisteredKey,
  problemsText,
  type RegisteredKey,
  type RemoteKind,
  remoteKinds,
  versionFromKey,
  versionKey,
} from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import type { Database } from '../session/database';

/** A channel as the registry holds it: where it leads and who moved it there. */
export interface Channel {
  readonly version: string;
  readonly previous?: string;
  readonly movedAt: number;
  readonly by: string;
  readonly reason?: string;
}

export interface Head {
  readonly kind: RemoteKind;
  readonly title: string;
  readonly owner: string;
  readonly trust: 'trusted' | 'sandboxed';
  readonly disabled: boolean;
  readonly minSequence: number;
  readonly channels: {
    readonly stable?: Channel;
    readonly canary?: Channel & { readonly percent: number };
  };
}

/** A release as the registry records it. */
export interface RecordedRelease {
  readonly version: string;
  readonly url: string;
  readonly sha384: string;
  readonly sequence: number;
  readonly contract: number;
  readonly container: string;
  readonly keyId: string;
  readonly at: number;
  readonly by: string;
}

export interface Withdrawn {
  readonly at: number;
  readonly by: string;
  readonly reason: string;
}

const version = v.pipe(v.string(), v.check(isVersion, 'must be a version such as 1.4.2'));
const channel = v.object({
  version,
  previous: v.exactOptional(version),
  movedAt: v.number(),
  by: v.string(),
  reason: v.exactOptional(v.string()),
});
const head = v.object({
  kind: v.picklist(remoteKinds),
  title: v.string(),
  owner: v.string(),
  trust: v.picklist(['trusted', 'sandboxed']),
  disabled: v.boolean(),
  minSequence: v.number(),
  channels: v.optional(
    v.object({
      stable: v.exactOptional(channel),
      canary: v.exactOptional(v.object({ ...channel.entries, percent: v.number() })),
    }),
    {},
  ),
});
const release = v.object({
  url: v.string(),
  sha384: v.string(),
  sequence: v.number(),
  contract: v.number(),
  container: v.string(),
  keyId: v.string(),
  at: v.number(),
  by: v.string(),
});
const withdrawn = v.object({ at: v.number(), by: v.string(), reason: v.string() });

/** What the registry of one workspace says; throws `registry/malformed` where that can't be read. */
export interface Registry {
  heads(): Promise<Map<string, Head>>;
  head(remote: string): Promise<Head | null>;
  release(remote: string, version: string): Promise<RecordedRelease | null>;
  /** All of a remote, the newest first. */
  releases(remote: string): Promise<readonly RecordedRelease[]>;
  withdrawals(remote: string): Promise<Map<string, Withdrawn>>;
  keys(): Promise<Map<string, RegisteredKey>>;
}

export function readRegistry(database: Database, workspace: string): Registry {
  const root = `registry/${workspace}`;

  async function releases(remote: string): Promise<readonly RecordedRelease[]> {
    const all = entriesOf(await database.get(`${root}/releases/${remote}`)).map(([key, value]) => ({
      version: versionFromKey(key),
      ...mustParse(remote, parseWith(release, value)),
    }));
    return all.sort((a, b) => b.sequence - a.sequence || b.at - a.at);
  }

  return {
    async heads() {
      const entries = entriesOf(await database.get(`${root}/heads`)).filter(([id]) =>
        isRemoteId(id),
      );
      return new Map(entries.map(([id, value]) => [id, mustParse(id, parseWith(head, value))]));
    },
    async head(remote) {
      const value = await database.get(`${root}/heads/${remote}`);
      return value === null ? null : mustParse(remote, parseWith(head, value));
    },
    async release(remote, version) {
      const value = await database.get(`${root}/releases/${remote}/${versionKey(version)}`);
      if (value === null) return null;
      return { version, ...mustParse(remote, parseWith(release, value)) };
    },
    releases,
    async withdrawals(remote) {
      const entries = entriesOf(await database.get(`${root}/withdrawals/${remote}`));
      return new Map(
        entries.map(([key, value]) => [
          versionFromKey(key),
          mustParse(remote, parseWith(withdrawn, value)),
        ]),
      );
    },
    async keys() {
      const entries = entriesOf(await database.get(`${root}/keys`));
      return new Map(entries.map(([id, value]) => [id, mustParse(id, parseRegisteredKey(value))]));
    },
  };
}

function mustParse<T>(remote: string, parsed: Parsed<T>): T {
  if (parsed.ok) return parsed.value;
  throw new ChartroomError('registry/malformed', {
    remote,
    problems: problemsText(parsed.problems),
  });
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
