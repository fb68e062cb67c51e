import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuiltDraft, sha384 } from '@chartroom/build';
import { limits, type ReleaseDraft, versionKey } from '@chartroom/contract';
import { signBytes } from '@chartroom/contract/signing';
import { afterAll, beforeAll } from '@jest/globals';
import { unreadableContract } from '../../host/test/brokenRemotes/index';
import { demoWorkspace } from '../../tools/local/src/demo/seed';
import { renamedBuild } from '../harness/renamedBuild';
import { root } from '../harness/stack';
import { flipOneBit, omitCors, sendBody, sendSignInPage, sendStatus } from './changeResponse';
import { expectNoFailure, expectPanelFault } from './faultChecks';
import { type FaultHarness, fixtureFolder, openFaultHarness } from './faultHarness';
import type { FaultId } from './faultList';
import type { Fault, FaultOptions } from './faultProxy';
import { testFault } from './testFault';

/** Its files come wrong from the origin; each of these has a release of its own. */
interface WrongFile extends FaultOptions {
  readonly file: (release: ReleaseDraft) => string;
  readonly fault: Fault;
}

const wrongVersion = '90.0.1';

const entry = ({ entry }: ReleaseDraft) => entry;
const chunk = ({ preload }: ReleaseDraft) => preload[0] ?? '';
const description = () => 'release.json';
/** One byte more than is read. */
const tooLarge = Buffer.alloc(limits.releaseBytes + 1, ' ');

const wrongFiles = {
  'status-404': { file: entry, fault: sendStatus(404) },
  'status-500-twice': { file: description, fault: sendStatus(500), times: 2 },
  'slow-answer': { file: entry, fault: { kind: 'slow', ms: 8000 } },
  'no-answer': { file: entry, fault: { kind: 'silent' } },
  'truncated-file': { file: entry, fault: { kind: 'truncated' } },
  'flipped-entry': { file: entry, fault: flipOneBit },
  'flipped-chunk': { file: chunk, fault: flipOneBit },
  'html-instead': { file: entry, fault: sendSignInPage },
  'no-cors': { file: entry, fault: omitCors },
  'release-too-large': { file: description, fault: sendBody(tooLarge) },
} as const satisfies Partial<Record<FaultId, WrongFile>>;

/** Releases that were published wrong, as `wrongVersion`; their publisher rolls back. */
const wrongReleases = {
  'hash-missing': (release: ReleaseDraft) => {
    const files = { ...release.files, [release.entry]: { sizeBytes: 1 } };
    return JSON.stringify({ ...release, version: wrongVersion, files });
  },
  'release-no-json': () => 'release',
  'release-wrong-schema': (release: ReleaseDraft) => JSON.stringify({ ...release, schema: 99 }),
} as const satisfies Partial<Record<FaultId, (release: ReleaseDraft) => string>>;

const fileIds = Object.keys(wrongFiles) as (keyof typeof wrongFiles)[];
const releaseIds = Object.keys(wrongReleases) as (keyof typeof wrongReleases)[];
const copies = ['origin-refused', ...fileIds, ...releaseIds] as const;
const tooNew = 'contract-too-new';
const throwing = 'throws-at-import';
const oldReact = join(root, 'e2e', 'sharing', 'react-old');

/** Nothing is wrong with its code. */
const sound = fixtureFolder(tooNew);

let temporary: string;
let harness: FaultHarness;
const builds = new Map<string, string>();

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-faults-'));
  for (const id of copies) builds.set(id, renamedBuild(sound, id, temporary));
  const fixtures = [...builds.values(), fixtureFolder(throwing), sound, oldReact];
  harness = await openFaultHarness({ fixtures });
  for (const id of [...copies, throwing, tooNew]) {
    await harness.write(id, { [id]: { remote: id, group: 'load' } });
  }
  await harness.write('second-react', { 'second-react': { remote: 'react-old', group: 'load' } });
});

afterAll(async () => {
  await harness?.close();
  rmSync(temporary, { recursive: true, force: true });
});

function draftOf(id: string): ReleaseDraft {
  return readBuiltDraft(builds.get(id) ?? '');
}

const registryOf = (id: string) => `registry/${demoWorkspace}/releases/${id}`;

testFault('origin-refused', async (id) => {
  await harness.releases.stop();
  const heal = () => harness.releases.start();
  await expectPanelFault(harness, id, { remote: id, heal });
});

for (const id of fileIds) {
  const { file, fault, ...options }: WrongFile = wrongFiles[id];
  testFault(id, async () => {
    const path = `/${id}/${draftOf(id).version}/${file(draftOf(id))}`;
    const heal = harness.releases.inject((requestPath) => requestPath === path, fault, options);
    // One that passes by itself is left to.
    const isPassing = options.times !== undefined;
    await expectPanelFault(harness, id, {
      remote: id,
      heal: () => (isPassing ? undefined : heal()),
    });
  });
}

for (const id of releaseIds) {
  testFault(id, async () => {
    const heal = await publishWrong(id, wrongReleases[id](draftOf(id)));
    await expectPanelFault(harness, id, { ...published(id), heal });
  });
}

const published = (remote: string) => ({
  remote,
  version: wrongVersion,
  recoversAutomatically: true,
});

/** A next release, signed as it is and the stable one from now on; returns what rolls back. */
async function publishWrong(
  id: string,
  text: string,
  registered: object = {},
): Promise<() => Promise<void>> {
  const { backend, publisherKey } = harness.stack;
  const bytes = new TextEncoder().encode(text);
  const signature = await signBytes(bytes, publisherKey.privateJwk);
  const folder = `/${id}/${wrongVersion}/`;
  harness.releases.inject(
    (requestPath) => requestPath === `${folder}release.json`,
    sendBody(Buffer.from(bytes)),
  );
  harness.releases.inject(
    (requestPath) => requestPath === `${folder}release.sig`,
    sendBody(Buffer.from(signature)),
  );
  const channel = `registry/${demoWorkspace}/heads/${id}/channels/stable/version`;
  const version = backend.admin.get(channel) as string;
  const right = backend.admin.get(`${registryOf(id)}/${versionKey(version)}`) as {
    sequence: number;
  };
  const record = {
    ...right,
    url: `${harness.releases.origin}${folder}`,
    sha384: sha384(bytes),
    sequence: right.sequence + 1,
    ...registered,
  };
  await backend.admin.update({
    [`${registryOf(id)}/${versionKey(wrongVersion)}`]: record,
    [channel]: wrongVersion,
  });
  return () => backend.admin.update({ [channel]: version });
}

testFault(tooNew, async (id) => {
  const heal = await publishWrong(id, '', { contract: unreadableContract });
  await expectPanelFault(harness, id, { ...published(id), heal });
});

testFault(throwing, (id) =>
  expectPanelFault(harness, id, { remote: id, heal: () => harness.heal(id) }),
);

testFault('second-react', (id) =>
  expectNoFailure(harness, id, async () => {
    await harness.card(id).getByText('React 18.3.1').waitFor();
  }),
);
