import { describe, expect, test } from '@jest/globals';
import { groupByTab } from '../../dashboards/dashboardTabs';
import { parseDashboard } from '../../dashboards/parseDashboard';
import { type Box, resolveLayout } from '../../layout/resolveLayout';
import { childrenOf, valueAt } from '../tree';
import { D } from './server.testkit';
import { createWorld, type Tab, type World } from './world.testkit';

// The cases of co-editing that need lost responses or exact times; `coediting.test.ts` has the others.

const box = (x: number, y: number, more: object = {}) => ({ rev: 1, x, y, w: 8, h: 4, ...more });
const panel = (slot: string, more: object) => ({
  ...{ rev: 1, slot, remote: 'chart-line', query: '{"group":"$host"}' },
  ...more,
});
const dashboard = {
  ...{ schema: 2, rev: 1, last: { by: 'ada', at: 1 }, about: { rev: 1, title: 'Machine' } },
  panels: {
    cpu: panel('p000', { title: 'CPU', options: '{"unit":"%"}', box: box(0, 0) }),
    disk: panel('p001', { title: 'Disk', box: box(8, 0) }),
  },
  sections: { hosts: { rev: 1, slot: 's00', kind: 'row', title: 'Hosts', order: 1 } },
  variables: { host: { rev: 1, slot: 'v00', order: 1, spec: '{"kind":"text","default":"a"}' } },
  slots: {
    ...{ p000: 'panels/cpu', p001: 'panels/disk' },
    ...{ s00: 'sections/hosts', v00: 'variables/host' },
  },
};

interface Pair {
  readonly world: World;
  readonly ada: Tab;
  readonly bob: Tab;
  stored(path: string): unknown;
}

async function open(of: object = dashboard): Promise<Pair> {
  const world = await createWorld({
    ...{ people: ['ada', 'bob'], dashboard: of, random: () => 0.5 },
    delayMs: (person) => 20 + person * 10,
  });
  const [ada, bob] = world.profiles.flatMap(({ tabs }) => tabs);
  if (!ada || !bob) throw new Error('Nobody is there');
  return { world, ada, bob, stored: (path) => world.server.get(`${D}/${path}`) };
}

const statuses = (tab: Tab) => tab.outbox.getSnapshot().map(({ status }) => status);
const kinds = (tab: Tab) => tab.notices.map(({ kind }) => kind);

function layoutOf(tab: Tab): readonly Box[] {
  const panels = childrenOf(valueAt(tab.visible(), ['panels']));
  return resolveLayout(
    [...panels].map(([id, record]) => {
      const { x, y, w, h } = Object(valueAt(record, ['box']));
      return { id, x, y, w, h };
    }),
  );
}

const newPanel = (id: string) => ({
  id,
  fields: { title: id, remote: 'chart-line', box: { x: 0, y: 9, w: 6, h: 4 } },
});

describe('two people at once', () => {
  test('7: drop two panels in one cell, and all see both, that with the smaller id above', async () => {
    const { world, ada, bob } = await open();
    bob.setOnline(false);
    ada.editor.move('disk', { x: 4, y: 10, w: 8, h: 4 });
    bob.editor.move('cpu', { x: 4, y: 10, w: 8, h: 4 });
    await world.quiet();
    for (const tab of [ada, bob]) {
      expect(layoutOf(tab)).toEqual([
        { id: 'cpu', x: 4, y: 0, w: 8, h: 4 },
        { id: 'disk', x: 4, y: 4, w: 8, h: 4 },
      ]);
    }
  });

  test('12: who undoes an edit of a panel that another has deleted is told, and it stays deleted', async () => {
    const { world, ada, bob, stored } = await open();
    bob.editor.setFields('cpu', { title: 'Load' });
    await world.quiet();
    ada.editor.deletePanels(['cpu']);
    await world.quiet();
    bob.editor.undo();
    await world.quiet();
    expect(stored('panels/cpu')).toBeNull();
    expect(kinds(bob)).toEqual(['undo-deleted']);
    expect(bob.editor.getSnapshot().undo).toBeNull();
  });

  test('17: add the last panel, and the second is refused for want of a slot', async () => {
    const ids = Array.from({ length: 199 }, (_, index) => `p${index}`);
    const slotOf = (index: number) => `p${String(index).padStart(3, '0')}`;
    const { world, ada, bob, stored } = await open({
      ...dashboard,
      panels: Object.fromEntries(ids.map((id, n) => [id, panel(slotOf(n), { box: box(0, n) })])),
      slots: {
        ...Object.fromEntries(ids.map((id, n) => [slotOf(n), `panels/${id}`])),
        ...{ s00: 'sections/hosts', v00: 'variables/host' },
      },
    });
    ada.editor.addPanels([newPanel('ada')]);
    bob.editor.addPanels([newPanel('bob')]);
    await world.quiet();
    expect(Object.keys(Object(stored('panels')))).toHaveLength(200);
    expect(stored('panels/ada/slot')).toBe('p199');
    expect(statuses(ada)).toEqual([]);
    expect(statuses(bob)).toEqual([{ name: 'refused', reason: 'full' }]);
  });

  test('20: rename a variable and mention it elsewhere, and all of both is kept', async () => {
    const { world, ada, bob, stored } = await open();
    bob.setOnline(false);
    // Ada's renaming doesn't know of the mention in the title, which stays as Bob wrote it.
    bob.editor.setFields('disk', { title: 'Disk of $host', query: { group: '$host', all: true } });
    ada.editor.renameVariable('host', 'node');
    await world.clock.pass(1_000);
    await world.quiet();
    expect(stored('variables/host')).toBeNull();
    expect(stored('variables/node/spec')).toBe(dashboard.variables.host.spec);
    expect(stored('panels/cpu/query')).toBe('{"group":"$node"}');
    expect(JSON.parse(String(stored('panels/disk/query')))).toEqual({ group: '$node', all: true });
    expect(stored('panels/disk/title')).toBe('Disk of $host');
    expect([...statuses(ada), ...statuses(bob)]).toEqual([]);
  });

  test('21: delete a row and move a panel into it, and all see the panel in the first tab', async () => {
    const { world, ada, bob, stored } = await open();
    bob.setOnline(false);
    bob.editor.move('cpu', { in: 'hosts', x: 2, y: 0, w: 8, h: 4 });
    ada.editor.deleteSection('hosts', { panels: 'keep' });
    await world.quiet();
    expect(stored('sections')).toBeNull();
    expect(stored('panels/cpu/box')).toMatchObject({ in: 'hosts', x: 2 });
    for (const tab of [ada, bob]) {
      const parsed = parseDashboard('d', tab.visible());
      if (!parsed.ok) throw new Error('not a dashboard');
      const [first] = groupByTab(parsed.value.sections, parsed.value.panels);
      expect(first.panels.map(({ id }) => id).sort()).toEqual(['cpu', 'disk']);
    }
  });

  test('23: restore a revision and edit what it changes, and the second is asked', async () => {
    const { world, ada, bob, stored } = await open();
    bob.editor.setFields('cpu', { title: 'Before' });
    await world.quiet();
    ada.saveRevision();
    await world.quiet();
    bob.editor.setFields('cpu', { title: 'Now' });
    bob.editor.setFields('disk', { title: 'Storage' });
    await world.quiet();
    bob.setOnline(false);
    bob.editor.setFields('cpu', { title: 'Later' });
    await ada.restore(1);
    await world.clock.pass(5_000);
    expect(stored('panels/cpu/title')).toBe('Before');
    expect(stored('panels/disk/title')).toBe('Disk');
    await world.quiet();
    expect(stored('panels/cpu/title')).toBe('Before');
    expect(statuses(bob)).toMatchObject([
      { name: 'conflict', theirs: { [`${D}/panels/cpu/title`]: 'Before' } },
    ]);
  });

  test('24: save a revision, and there is one, by all who have edited', async () => {
    const { world, ada, bob, stored } = await open();
    ada.editor.setFields('cpu', { title: 'A' });
    bob.editor.setFields('disk', { title: 'B' });
    await world.quiet();
    ada.saveRevision();
    bob.saveRevision();
    await world.quiet();
    expect(stored('revision')).toBe(1);
    const history = Object.values(Object(world.server.get('history/w/d')));
    expect(history).toMatchObject([{ n: 1, authors: { ada: true, bob: true } }]);
    expect(stored('since')).toBeNull();
  });
});

describe('an update whose response is lost', () => {
  test('15: adds a panel once', async () => {
    const { world, ada, stored } = await open();
    ada.loseResponse();
    ada.editor.addPanels([newPanel('net')]);
    await world.clock.pass(2_000);
    expect(stored('panels/net/title')).toBe('net');
    expect(ada.outbox.getSnapshot()).toHaveLength(1);
    await world.quiet();
    expect(ada.outbox.getSnapshot()).toEqual([]);
    expect(world.server.log).toHaveLength(1);
    expect(stored('rev')).toBe(2);
  });

  test('15: also by a page that was opened again meanwhile', async () => {
    const { world, ada, stored } = await open();
    ada.loseResponse();
    ada.editor.addPanels([newPanel('net')]);
    await world.clock.pass(2_000);
    const again = ada.reload();
    await world.quiet();
    expect(again.outbox.getSnapshot()).toEqual([]);
    expect(world.server.log).toHaveLength(1);
    expect(stored('rev')).toBe(2);
  });

  test('16: leaves the panel deleted if another has deleted it since', async () => {
    const { world, ada, bob, stored } = await open();
    ada.loseResponse();
    ada.editor.addPanels([newPanel('net')]);
    await world.clock.pass(2_000);
    bob.editor.deletePanels(['net']);
    await world.clock.pass(2_000);
    expect(stored('panels/net')).toBeNull();
    await world.quiet();
    expect(stored('panels/net')).toBeNull();
    expect(world.server.log).toHaveLength(2);
    expect([...statuses(ada), ...statuses(bob)]).toEqual([]);
  });
});
