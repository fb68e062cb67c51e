import { expect, test } from '@jest/globals';
import { sharersOf } from './sharers';

test('only editors, admins and the owner may share', () => {
  const members = {
    editor: { role: 'editor' },
    admin: { role: 'admin' },
    viewer: { role: 'viewer', publisher: true },
    producer: { role: 'producer' },
    owner: { role: 'viewer' },
    odd: { role: 'emperor' },
  };
  const sharers = sharersOf(members, { name: 'W', ownerUid: 'owner' });
  expect([...sharers].sort()).toEqual(['admin', 'editor', 'owner']);
  expect([...sharersOf(null, null)]).toEqual([]);
});
