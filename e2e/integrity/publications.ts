import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from '@chartroom/build';
import type { ErrorCode, Release } from '@chartroom/contract';
import {
  createKey,
  type PublisherKey,
  type SignedDocument,
  signBytes,
  signJson,
} from '@chartroom/contract/signing';
import { demoWorkspace, keyData } from '../../tools/local/src/demo/seed';
import type { Stack } from '../../tools/local/src/stack';

/** One way in which a release is published as it should not be: origin and registry agree on it. */
export interface FaultyPublication {
  /** Name of a remote that is published so. */
  readonly id: string;
  readonly code: ErrorCode;
  readonly publish: (
    published: PublishedRelease,
  ) => Promise<PublicationChanges> | PublicationChanges;
}

export interface PublishedRelease {
  readonly release: Release;
  readonly bytes: Buffer;
  readonly signature: string;
  /** The stack's own. */
  readonly key: PublisherKey;
}

/** What is different from a proper release. */
interface PublicationChanges {
  readonly signed?: SignedDocument;
  /** Below the release's record in the registry. */
  readonly record?: Readonly<Record<string, unknown>>;
  /** Below the workspace's registry. */
  readonly registry?: Readonly<Record<string, unknown>>;
}

const dayMs = 86_400_000;

export const faultyPublications: readonly FaultyPublication[] = [
  {
    id: 'changed-release',
    code: 'remote/signature-wrong',
    publish: ({ bytes, signature }) => ({
      signed: { bytes: new Uint8Array(Buffer.concat([bytes, Buffer.from('\n')])), signature },
    }),
  },
  {
    id: 'another-signature',
    code: 'remote/signature-wrong',
    async publish({ release, bytes, key }) {
      const { signature } = await signJson({ ...release, sequence: 9 }, key.privateJwk);
      return { signed: { bytes: new Uint8Array(bytes), signature } };
    },
  },
  {
    id: 'unknown-key',
    code: 'registry/key-unknown',
    publish: async ({ release }) => signedBy(await createKey(), release),
  },
  {
    id: 'revoked-key',
    code: 'registry/key-revoked',
    async publish({ release }) {
      const key = await createKey();
      const registry = keyEntry(key, { revokedAt: Date.now() - dayMs });
      return { ...(await signedBy(key, release)), registry };
    },
  },
  {
    id: 'foreign-key',
    code: 'registry/key-foreign',
    async publish({ release }) {
      const key = await createKey();
      return { ...(await signedBy(key, release)), registry: keyEntry(key, { owner: 'somebody' }) };
    },
  },
  {
    id: 'borrowed-key-id',
    code: 'registry/key-malformed',
    async publish({ release }) {
      // Another key stands in the registry under the id of a known one.
      const [knownKey, otherKey] = await Promise.all([createKey(), createKey()]);
      const signed = await signJson({ ...release, keyId: knownKey.keyId }, otherKey.privateJwk);
      const registry = keyEntry({ ...otherKey, keyId: knownKey.keyId });
      return { signed, record: { keyId: knownKey.keyId }, registry };
    },
  },
  {
    id: 'another-key-id',
    code: 'remote/release-malformed',
    publish: ({ release, key }) => signedByStack({ ...release, keyId: 'f'.repeat(32) }, key),
  },
  {
    id: 'older-release',
    code: 'remote/release-malformed',
    publish: ({ release, key }) =>
      signedByStack({ ...release, version: '0.9.0', sequence: 0 }, key),
  },
  {
    id: 'older-sequence',
    code: 'registry/replayed',
    publish: ({ release }) => ({
      registry: { [`heads/${release.remote}/minSequence`]: release.sequence + 1 },
    }),
  },
  {
    id: 'withdrawn',
    code: 'registry/withdrawn',
    publish: ({ release }) => ({
      registry: {
        [`withdrawals/${release.remote}/1_0_0`]: {
          registryPath: Date.now(),
          by: 'demo-admin',
          reason: 'x',
        },
      },
    }),
  },
  {
    id: 'garbled-release',
    code: 'remote/release-malformed',
    async publish({ bytes, key }) {
      const half = new Uint8Array(bytes.subarray(0, bytes.length / 2));
      return { signed: { bytes: half, signature: await signBytes(half, key.privateJwk) } };
    },
  },
  weakHash('missing-hash', undefined),
  weakHash('empty-hash', ''),
  weakHash('sha256-hash', `${'A'.repeat(43)}=`),
  {
    id: 'extra-file',
    code: 'remote/unlisted',
    publish({ release, key }) {
      // The entry asks for it all the same.
      const exposed = release.preload[0] ?? '';
      const { [exposed]: _, ...files } = release.files;
      return signedByStack({ ...release, files, preload: [] }, key);
    },
  },
];

function stableOf(stack: Stack, id: string): string {
  return stack.backend.admin.get(
    `registry/${demoWorkspace}/heads/${id}/channels/stable/version`,
  ) as string;
}

/** Publishes a release anew, in one way other than it should be. */
export async function publishFaultyRelease(
  { id, publish }: FaultyPublication,
  stack: Stack,
): Promise<void> {
  const folder = join(stack.releasesFolder, id, stableOf(stack, id));
  const bytes = readFileSync(join(folder, 'release.json'));
  const signature = readFileSync(join(folder, 'release.sig'), 'utf8');
  const release = JSON.parse(bytes.toString('utf8')) as Release;
  const published = { release, bytes, signature, key: stack.publisherKey };
  const { signed, record = {}, registry = {} } = await publish(published);
  if (signed) {
    writeFileSync(join(folder, 'release.json'), signed.bytes);
    writeFileSync(join(folder, 'release.sig'), signed.signature);
  }
  const registryPath = `registry/${demoWorkspace}`;
  const changedRecord = { ...(signed ? { sha384: sha384(signed.bytes) } : {}), ...record };
  await stack.backend.admin.update({
    ...prefixKeys(`${registryPath}/releases/${id}/1_0_0`, changedRecord),
    ...prefixKeys(registryPath, registry),
  });
}

function weakHash(id: string, digest: string | undefined): FaultyPublication {
  return {
    id,
    code: 'remote/release-malformed',
    publish({ release, key }) {
      const file = { sizeBytes: 1, ...(digest === undefined ? {} : { sha384: digest }) };
      return signedByStack({ ...release, files: { ...release.files, [release.entry]: file } }, key);
    },
  };
}

/** Whatever it is, by the stack's own key. */
async function signedByStack(release: object, key: PublisherKey): Promise<PublicationChanges> {
  return { signed: await signJson(release, key.privateJwk) };
}

/** Release, signature and record all by another key. */
async function signedBy(key: PublisherKey, release: Release): Promise<PublicationChanges> {
  const { keyId, privateJwk } = key;
  return { signed: await signJson({ ...release, keyId }, privateJwk), record: { keyId } };
}

function keyEntry(
  key: Pick<PublisherKey, 'keyId' | 'publicJwk'>,
  changes: object = {},
): Record<string, unknown> {
  const [entry] = Object.values(keyData(demoWorkspace, key, Date.now()));
  return { [`keys/${key.keyId}`]: { ...(entry as object), ...changes } };
}

function prefixKeys(
  path: string,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [`${path}/${key}`, value]),
  );
}
