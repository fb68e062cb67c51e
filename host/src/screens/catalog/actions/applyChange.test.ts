import { ChartroomError } from '@chartroom/contract';
import { type Head, parseHead } from '@chartroom/registry';
import { expect, test } from '@jest/globals';
import { createMemoryDatabase } from '../../../services/records/memoryDatabase.testkit';
import { applyChange } from './applyChange';
import {
  endCanaryChange,
  moveStableChange,
  type RemoteChange,
  setDisabledChange,
} from './remoteChanges';

const path = 'registry/w/heads/chart-line';
const stored = {
  kind: 'chart',
  title: 'Line',
  owner: 'ada',
  trust: 'trusted',
  disabled: false,
  minSequence: 1,
  audit: 'a',
  channels: { stable: { version: '1.0.0', movedAt: 1, by: 'ada' } },
};

function openWorld() {
  const database = createMemoryDatabase();
  database.set(path, stored);
  database.set('registry/w/releases/chart-line/1_1_0/sequence', 2);
  const head = parseHead(stored);
  if (!head.ok) throw new Error('the head can be read');
  const apply = (change: RemoteChange, seen: Head = head.value) =>
    applyChange(
      { database, workspace: 'w', uid: 'ada' },
      { remote: 'chart-line', head: seen },
      change,
    );
  return { database, apply };
}

test('a change and its audit entry are written in one update', async () => {
  const { database, apply } = openWorld();
  const updates: object[] = [];
  database.update = async (changes) => void updates.push(changes);
  await apply(moveStableChange('1.1.0'));
  expect(updates).toHaveLength(1);
  expect(Object.keys(updates[0] ?? {})).toEqual([
    `${path}/minSequence`,
    `${path}/channels/stable`,
    `${path}/audit`,
    'workspaces/w/audit/k1',
  ]);
});

test('nothing is written if nothing would change or the release doesn’t exist', async () => {
  const { database, apply } = openWorld();
  database.update = async () => {
    throw new Error('written');
  };
  await expect(apply(endCanaryChange)).rejects.toMatchObject({ code: 'registry/changed' });
  await expect(apply(setDisabledChange(false))).rejects.toMatchObject({ code: 'registry/changed' });
  const none = apply(moveStableChange('9.9.9'));
  await expect(none).rejects.toMatchObject({ code: 'registry/no-release' });
});

test('a refused write fails with “changed” if someone else changed the remote first, else with “refused”', async () => {
  const { database, apply } = openWorld();
  database.update = async () => {
    throw new ChartroomError('connection/refused', { path });
  };
  const refused = apply(setDisabledChange(true));
  await expect(refused).rejects.toMatchObject({ code: 'registry/write-refused' });
  database.set(path, { ...stored, trust: 'sandboxed' });
  await expect(apply(setDisabledChange(true))).rejects.toMatchObject({ code: 'registry/changed' });
});

test('a release published meanwhile doesn’t count as a change by someone else', async () => {
  const { database, apply } = openWorld();
  database.update = async () => {
    throw new ChartroomError('connection/refused', { path });
  };
  database.set(path, { ...stored, lastSequence: 2, audit: 'b' });
  await expect(apply(setDisabledChange(true))).rejects.toMatchObject({
    code: 'registry/write-refused',
  });
});
