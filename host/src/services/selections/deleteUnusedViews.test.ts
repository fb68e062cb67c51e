import { expect, test } from '@jest/globals';
import { openRuledDatabase, workspaceOf } from '../firebase/test/ruledDatabase';
import { deleteUnusedViews } from './deleteUnusedViews';

const now = 1_800_000_000_000;
const dayMs = 86_400_000;
const idOf = (letter: string) => letter.repeat(24);

test('deleteUnusedViews deletes what nobody has opened for 400 days, and nothing else', async () => {
  const server = await openRuledDatabase({ now: () => now });
  server.set('workspaces/w', workspaceOf(['ada'], now));
  server.set('workspaces/w/members/ada/role', 'admin');
  const ages = { a: 401, b: 399, c: 1000, d: 0 };
  for (const [letter, days] of Object.entries(ages)) {
    const view = { selections: '["city:Rome"]', by: 'ada', at: now - days * dayMs };
    server.set(`views/w/${idOf(letter)}`, view);
  }
  const deleteBy = (uid: string) =>
    deleteUnusedViews({
      database: {
        // The oldest in the range, as the server's query has them.
        watchQuery({ path, endAt = 0, count }, onValue) {
          const found = Object.entries(Object(server.get(path)))
            .filter(([, view]) => Object(view).at <= endAt)
            .slice(0, count);
          onValue(Object.fromEntries(found));
          return () => undefined;
        },
        update: async (changes) => server.update(uid, changes),
      },
      ...{ workspace: 'w', now },
    });
  expect(await deleteBy('ada')).toEqual([idOf('a'), idOf('c')]);
  expect(Object.keys(Object(server.get('views/w')))).toEqual([idOf('b'), idOf('d')]);
  expect(await deleteBy('ada')).toEqual([]);
});
