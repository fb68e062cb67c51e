import { describe, expect, test } from '@jest/globals';
import { applyEdits } from '../edits/applyEdits';
import { createRestoreEdit } from './createRestoreEdit';
import { canonicalJson, decodeSnapshot, encodeSnapshot } from './snapshot';

const box = { rev: 3, x: 0, y: 0, w: 12, h: 8 };
const cpu = {
  rev: 5,
  slot: 'p000',
  title: 'CPU',
  remote: 'chart-line',
  options: '{"unit":"%"}',
  box,
};
const section = { rev: 1, slot: 's00', kind: 'row', title: 'Hosts', order: 0 };

const earlier = {
  ...{ schema: 2, rev: 9, last: { by: 'ada', at: 1 }, about: { rev: 1, title: 'Machine' } },
  panels: { cpu, gone: { ...cpu, slot: 'p001', title: 'Load' } },
  sections: { hosts: section },
  slots: { p000: 'panels/cpu', p001: 'panels/gone', s00: 'sections/hosts' },
};
const now = {
  ...{ schema: 2, rev: 20, last: { by: 'bob', at: 2 } },
  about: { rev: 4, title: 'Machines', tags: { net: true } },
  panels: {
    cpu: { ...cpu, rev: 9, options: '{"unit":"s"}', box: { ...box, rev: 7, x: 12 } },
    new: { ...cpu, slot: 'p001', title: 'New' },
  },
  sections: { hosts: { ...section, rev: 2, folded: true } },
  slots: { p000: 'panels/cpu', p001: 'panels/new', s00: 'sections/hosts' },
};

async function restore(owner: string | null = null) {
  const decoded = await decodeSnapshot((await encodeSnapshot(earlier)).text);
  if (!decoded.ok) throw new Error('The snapshot can’t be decoded.');
  const dashboard = { workspace: 'w', id: 'd', owner };
  return createRestoreEdit({ dashboard, now, target: decoded.value, n: 3, madeAt: 7 });
}

describe('createRestoreEdit', () => {
  test('makes the dashboard what it was', async () => {
    const edit = await restore();
    const after =
      edit &&
      applyEdits('dashboards/w/d', now, [{ ...edit, id: '1', status: { name: 'waiting' } }]);
    expect(canonicalJson(after)).toBe(canonicalJson(earlier));
  });

  test('changes what differs and no more, each on condition of its revision', async () => {
    const edit = await restore();
    const seen = edit?.changes.map(({ path, merge, guard }) => [path, merge, guard]);
    const below = (path: string) => `dashboards/w/d/${path}`;
    expect(seen).toEqual([
      [below('about/title'), 'ask', below('about/rev')],
      [below('about/tags'), 'keys', below('about/rev')],
      [below('panels/cpu/options'), 'keys', below('panels/cpu/rev')],
      [below('panels/cpu/box'), 'last', below('panels/cpu/box/rev')],
      [below('sections/hosts/folded'), 'last', below('sections/hosts/rev')],
    ]);
    expect(edit?.records?.map(({ path, before, after }) => [path, !before, !after])).toEqual([
      [below('panels/gone'), true, false],
      [below('panels/new'), false, true],
    ]);
    expect(edit?.changes.find(({ merge }) => merge === 'last')).toMatchObject({
      base: { x: 12, y: 0, w: 12, h: 8 },
      value: { x: 0, y: 0, w: 12, h: 8 },
    });
  });

  test('keeps the list that the dashboard is in in step', async () => {
    const copies = async (owner: string | null) =>
      (await restore(owner))?.changes.flatMap((change) => change.copies);
    expect(await copies(null)).toEqual(['dashboardIndex/w/d/title', 'dashboardIndex/w/d/tags']);
    expect(await copies('ada')).toEqual([
      'privateIndex/w/ada/d/title',
      'privateIndex/w/ada/d/tags',
    ]);
  });

  test('is nothing if nothing differs', () => {
    const dashboard = { workspace: 'w', id: 'd', owner: null };
    expect(createRestoreEdit({ dashboard, now, target: now, n: 3, madeAt: 7 })).toBeNull();
  });
});
