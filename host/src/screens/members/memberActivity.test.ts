import { expect, test } from '@jest/globals';
import { memberChangeText, parseMemberChanges } from './memberActivity';

const entry = (more: object) => ({ at: 1, uid: 'ada', target: 'members/bob', ...more });
const nameOf = (uid: string) => ({ ada: 'Ada', bob: 'Bob' })[uid] ?? uid;

test('changes of members are listed newest first, as sentences', () => {
  const changes = parseMemberChanges({
    a: entry({ action: 'role', before: 'viewer', after: 'editor publisher' }),
    b: entry({ action: 'remove', before: 'editor', at: 3 }),
    c: entry({ action: 'transfer', before: 'ada', after: 'bob', at: 2 }),
    d: entry({ action: 'role', before: 'producer', after: 'producer', at: 0 }),
    e: { at: 9, uid: 'ada', action: 'publish', target: 'chart-line' },
    f: { at: 'now' },
  });
  expect(changes.map((change) => memberChangeText(change, nameOf))).toEqual([
    'Bob removed, was Editor',
    'Ownership transferred from Ada to Bob',
    'Bob changed from Viewer to Editor and publisher',
    'Series groups of Bob changed',
  ]);
});

test('what a later version writes is listed as it is', () => {
  const [change] = parseMemberChanges({ a: entry({ action: 'pause', before: 'x' }) });
  expect(change && memberChangeText(change, nameOf)).toBe('pause Bob x');
});
