import { expect, test } from '@jest/globals';
import { libraryProblems } from './libraryProblems';

const panel = { rev: 4, title: 'Cores', remote: 'chart-line', options: '{"unit":"%","min":0}' };
const database = {
  get: async (path: string) => (path === 'library/w/l' ? { schema: 2, panel } : null),
};
const problemsOf = (panels: Record<string, Record<string, unknown>>) =>
  libraryProblems(database, 'w', { panels });

test('a file may say what the library says, in any order of keys', async () => {
  const { rev: _, ...content } = panel;
  const box = { x: 0, y: 0, w: 12, h: 8 };
  const same = { ...content, options: '{"min":0,"unit":"%"}', library: 'l', box, repeat: 'host' };
  expect(await problemsOf({ same, own: { title: 'Own', remote: 'chart-bar' } })).toEqual([]);
});

test('all differences and unknown library panels are listed with their paths', async () => {
  const problems = await problemsOf({
    changed: { title: 'Mine', remote: 'chart-line', query: '{}', library: 'l' },
    lost: { title: 'Lost', remote: 'chart-line', library: 'gone' },
  });
  expect(problems.map(({ path }) => path)).toEqual([
    'panels.changed.title',
    'panels.changed.options',
    'panels.changed.query',
    'panels.lost.library',
  ]);
  expect(problems[3]?.message).toMatch(/“gone”/);
});
