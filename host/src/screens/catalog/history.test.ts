import { expect, test } from '@jest/globals';
import { historySentence, parseHistory } from './history';

const nameOf = (uid: string) => (uid === 'ada' ? 'Ada' : uid);
const entry = { id: 'a', at: 1, uid: 'ada', before: '', after: '' };

test.each([
  ['register', '', '1.0.0', 'Registered with 1.0.0'],
  ['publish', '', '1.1.0', '1.1.0 published'],
  ['move', 'stable@1.0.0', 'stable@1.1.0', 'Stable moved from 1.0.0 to 1.1.0'],
  ['move', '', 'canary@1.1.0 5%', 'Canary 1.1.0 started for 5\u00a0% of users'],
  ['move', 'canary@1.1.0', 'canary@1.1.0 20%', 'Canary 1.1.0 changed to 20\u00a0% of users'],
  ['promote', 'stable@1.0.0', 'stable@1.1.0', '1.1.0 promoted to stable, replacing 1.0.0'],
  ['end-canary', 'canary@1.1.0', '', 'Canary 1.1.0 ended'],
  ['rollback', 'stable@1.1.0', 'stable@1.0.0', 'Stable rolled back from 1.1.0 to 1.0.0'],
  ['withdraw', '', '1.1.0', '1.1.0 withdrawn'],
  ['trust', 'sandboxed', 'trusted', 'Trusted'],
  ['hand-over', 'ada', 'ben', 'Transferred from Ada to ben'],
  ['sing', 'a', 'b', 'sing a b'],
])('the audit entry %s %j → %j is described as “%s”', (action, before, after, sentence) => {
  expect(historySentence({ ...entry, action, before, after }, nameOf)).toBe(sentence);
});

test('the history lists entries newest first, without malformed ones', () => {
  const entries = parseHistory({
    a: { at: 1, uid: 'ada', action: 'publish', target: 'x' },
    b: { at: 2, uid: 'ada', action: 'disable', target: 'x' },
    c: 'torn',
  });
  expect(entries.map(({ id }) => id)).toEqual(['b', 'a']);
});
