import { expect, test } from '@jest/globals';
import { parseSharerIds } from './sharers';

test('only editors, admins and the owner may share', () => {
  const members = {
    editor: { role: 'editor' },
    admin: { role: 'admin' },
    viewer: { role: 'viewer', publisher: true },
    producer: { role: 'producer' },
    owner: { role: 'viewer' },
    odd: { role: 'emperor' },
  };
  const sharers = parseSharerIds(members, { name: 'W', ownerUid: 'owner' });
  expect([...sharers].sort()).toEqual(['admin', 'editor', 'owner']);
  expect([...parseSharerIds(null, null)]).toEqual([]);
});
