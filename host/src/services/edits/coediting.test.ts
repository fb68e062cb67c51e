import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { boardOf, type Coediting, type Coeditor, clock, startCoediting } from './coeditors.testkit';

// Two people with the real outbox, SDK, rules and database.
let coediting: Coediting;
let board = 0;
let id = '';
let ada: Coeditor;
let bob: Coeditor;
const pages: Coeditor[] = [];

beforeAll(async () => {
  coediting = await startCoediting();
});
afterAll(() => coediting.close());

const cpu = {
  title: 'CPU',
  options: '{"colour":"red","unit":"%"}',
  description: 'one\ntwo\nthree',
};

/** Opens a new dashboard in two pages. */
async function openBoard(stored: object = boardOf({ cpu, disk: { title: 'Disk' } })) {
  for (const page of pages.splice(0)) page.close();
  coediting.clearBrowsers();
  clock.aheadMs = 0;
  board += 1;
  id = `board-${board}`;
  await coediting.set(`dashboards/demo/${id}`, stored);
  await coediting.set(`dashboardIndex/demo/${id}`, {
    title: 'Board',
    updatedAt: 1,
    updatedBy: 'x',
  });
  ada = await coediting.open('ada', id);
  bob = await coediting.open('bob', id);
  pages.push(ada, bob);
}
beforeEach(() => openBoard());

function stored(path: string): unknown {
  return coediting.stored(`dashboards/demo/${id}/${path}`);
}
function optionsOf(panel: string): unknown {
  return JSON.parse(String(stored(`panels/${panel}/options`)));
}
/** Everyone is online, and nothing is waiting. */
async function settle() {
  ada.connect(true);
  bob.connect(true);
  const isQuiet = ({ outbox }: Coeditor) =>
    outbox
      .getSnapshot()
      .every(({ status }) => status.name !== 'waiting' && status.name !== 'sending');
  const last = () => JSON.stringify(stored('last'));
  await coediting.until(
    () =>
      [ada, bob].every(isQuiet) &&
      [ada, bob].every((page) => JSON.stringify(page.sees('last')) === last()),
  );
}
function unitOf(page: Coeditor, unit: string) {
  const options = JSON.parse(String(page.sees('panels/cpu/options')));
  page.editor.setFields('cpu', { options: { ...options, unit } });
}
function statusesOf(page: Coeditor) {
  return page.outbox.getSnapshot().map(({ status }) => status);
}

describe('an edit of a dashboard', () => {
  test('is visible at once, and stored with its revision, author, receipt and list entry', async () => {
    ada.editor.setAbout({ title: 'Servers', tags: ['linux'] });
    expect(ada.sees('about/title')).toBe('Servers');
    await settle();
    expect(stored('about')).toEqual({ rev: 2, title: 'Servers', tags: { linux: true } });
    expect(stored('rev')).toBe(2);
    expect(stored('last')).toEqual({ by: 'ada', at: expect.any(Number) });
    expect(stored('since')).toEqual({ ada: true });
    expect(coediting.stored(`dashboardIndex/demo/${id}`)).toEqual({
      title: 'Servers',
      tags: { linux: true },
      updatedAt: expect.any(Number),
      updatedBy: 'ada',
    });
    const [client, receipts] =
      Object.entries(Object(coediting.stored('receipts/demo/ada')))[0] ?? [];
    expect(client).toMatch(/^[0-9a-f]{16}$/);
    expect(Object(receipts)[id]).toBeGreaterThan(0);
  });

  test('is not lost if made at any moment while the one before is sent', async () => {
    for (let moment = 0; moment < 30; moment += 1) {
      ada.editor.setFields('cpu', { title: `first ${moment}` });
      for (let turn = 0; turn < moment; turn += 1) await Promise.resolve();
      ada.editor.setFields('cpu', { title: `second ${moment}` });
      await settle();
      expect(stored('panels/cpu/title')).toBe(`second ${moment}`);
    }
  });

  test('does not replace a variable whose name is taken', async () => {
    ada.editor.addVariable('host', { spec: { kind: 'text', default: 'a' }, order: 1 });
    await settle();
    ada.editor.addVariable('host', { spec: { kind: 'text', default: 'b' }, order: 2 });
    await settle();
    expect(stored('variables/host')).toMatchObject({ rev: 1, order: 1 });
    expect(statusesOf(ada)).toEqual([]);
  });

  test('updates the list once a minute only', async () => {
    ada.editor.move('cpu', { x: 1, y: 0, w: 12, h: 6 });
    await settle();
    const listed = coediting.stored(`dashboardIndex/demo/${id}/updatedAt`);
    expect(listed).toBeGreaterThan(1);
    ada.editor.move('cpu', { x: 2, y: 0, w: 12, h: 6 });
    await settle();
    expect(stored('panels/cpu/box')).toEqual({ rev: 3, x: 2, y: 0, w: 12, h: 6 });
    const isSameMinute =
      Math.floor(Number(stored('last/at')) / 60_000) === Math.floor(Number(listed) / 60_000);
    expect(coediting.stored(`dashboardIndex/demo/${id}/updatedAt`) === listed).toBe(isSameMinute);
  });
});

describe('two people at once', () => {
  /** Both edit without having seen the other: Bob's edits arrive second. */
  async function both(first: (page: Coeditor) => void, second: (page: Coeditor) => void) {
    bob.connect(false);
    second(bob);
    first(ada);
    await coediting.until(() => ada.outbox.getSnapshot().length === 0);
    await settle();
  }

  test('1: change two options of one panel, and both are stored', async () => {
    await both(
      (page) => page.editor.setFields('cpu', { options: { colour: 'blue', unit: '%' } }),
      (page) => unitOf(page, 'ms'),
    );
    expect(optionsOf('cpu')).toEqual({ colour: 'blue', unit: 'ms' });
    expect([ada, bob].flatMap(statusesOf)).toEqual([]);
  });

  test('2: set the same value, and nobody is asked', async () => {
    await both(
      (page) => unitOf(page, 'ms'),
      (page) => unitOf(page, 'ms'),
    );
    expect(stored('panels/cpu/rev')).toBe(2);
    expect(bob.blocked).toEqual([]);
  });

  test.each([
    ['mine', 's'],
    ['theirs', 'ms'],
  ] as const)('3: set one option differently, and the second is asked: %s', async (side, unit) => {
    await both(
      (page) => unitOf(page, 'ms'),
      (page) => unitOf(page, 's'),
    );
    expect(optionsOf('cpu')).toMatchObject({ unit: 'ms' });
    const [held] = bob.outbox.getSnapshot();
    expect(held?.status).toEqual({
      name: 'conflict',
      theirs: { [`dashboards/demo/${id}/panels/cpu/options`]: '{"colour":"red","unit":"ms"}' },
    });
    expect(JSON.parse(String(bob.sees('panels/cpu/options')))).toMatchObject({ unit: 'ms' });
    bob.outbox.resolve(held?.id ?? '', side);
    await settle();
    expect(optionsOf('cpu')).toEqual({ colour: 'red', unit });
    expect(statusesOf(bob)).toEqual([]);
  });

  test('4: move a panel and edit its title, and both are stored', async () => {
    await both(
      (page) => page.editor.move('cpu', { x: 3, y: 2, w: 6, h: 6 }),
      (page) => page.editor.setFields('cpu', { title: 'Load' }),
    );
    expect(stored('panels/cpu')).toMatchObject({ title: 'Load', box: { rev: 2, x: 3 } });
  });

  test('5: move one panel, and the later one wins with a notice to the first', async () => {
    await both(
      (page) => page.editor.move('cpu', { x: 3, y: 2, w: 6, h: 6 }),
      (page) => page.editor.move('cpu', { x: 7, y: 2, w: 6, h: 6 }),
    );
    expect(stored('panels/cpu/box')).toEqual({ rev: 3, x: 7, y: 2, w: 6, h: 6 });
    expect(ada.notices).toMatchObject([{ kind: 'moved-too', by: 'bob' }]);
    const [notice] = ada.notices;
    if (notice?.edit) ada.outbox.add(notice.edit);
    await settle();
    expect(stored('panels/cpu/box/x')).toBe(3);
  });

  test('6: a move made long ago yields, and can be made anyway', async () => {
    bob.connect(false);
    bob.editor.move('cpu', { x: 7, y: 2, w: 6, h: 6 });
    ada.editor.move('cpu', { x: 3, y: 2, w: 6, h: 6 });
    await coediting.until(() => ada.outbox.getSnapshot().length === 0);
    clock.aheadMs = 3_600_000;
    await settle();
    expect(stored('panels/cpu/box/x')).toBe(3);
    expect(bob.notices).toMatchObject([{ kind: 'yielded' }]);
    const [notice] = bob.notices;
    if (notice?.edit) bob.outbox.add(notice.edit);
    await settle();
    expect(stored('panels/cpu/box/x')).toBe(7);
  });

  test('8: a moved panel that was deleted can be put back where it was moved', async () => {
    await both(
      (page) => page.editor.deletePanels(['cpu']),
      (page) => page.editor.move('cpu', { x: 7, y: 2, w: 6, h: 6 }),
    );
    expect(stored('panels/cpu')).toBeNull();
    expect(bob.notices).toMatchObject([{ kind: 'deleted' }]);
    const [notice] = bob.notices;
    if (notice?.edit) bob.outbox.add(notice.edit);
    await settle();
    expect(stored('panels/cpu')).toMatchObject({ rev: 1, title: 'CPU', box: { rev: 1, x: 7 } });
  });

  test('8: whose move was stored just before the panel was deleted can put it back', async () => {
    await both(
      (page) => page.editor.move('cpu', { x: 7, y: 2, w: 6, h: 6 }),
      (page) => page.editor.deletePanels(['cpu']),
    );
    expect(stored('panels/cpu')).toBeNull();
    expect(ada.notices).toMatchObject([{ kind: 'deleted', by: 'bob' }]);
    const [notice] = ada.notices;
    if (notice?.edit) ada.outbox.add(notice.edit);
    await settle();
    expect(stored('panels/cpu')).toMatchObject({ rev: 1, title: 'CPU', box: { x: 7 } });
  });

  test('9: an edit of a deleted panel is held, and puts it back with the change', async () => {
    await both(
      (page) => page.editor.deletePanels(['cpu']),
      (page) => page.editor.setFields('cpu', { title: 'Load' }),
    );
    const [held] = bob.outbox.getSnapshot();
    expect(held?.status).toEqual({ name: 'refused', reason: 'deleted' });
    expect(bob.sees('panels/cpu')).toBeNull();
    bob.outbox.retry(held?.id ?? '');
    await settle();
    expect(stored('panels/cpu')).toMatchObject({ rev: 1, title: 'Load', options: cpu.options });
  });

  test('10: who deletes a panel that was changed is asked', async () => {
    await both(
      (page) => page.editor.setFields('cpu', { title: 'Load' }),
      (page) => page.editor.deletePanels(['cpu']),
    );
    expect(stored('panels/cpu/title')).toBe('Load');
    const [held] = bob.outbox.getSnapshot();
    expect(held?.status.name).toBe('conflict');
    bob.outbox.resolve(held?.id ?? '', 'mine');
    await settle();
    expect(stored('panels/cpu')).toBeNull();
    expect(stored('slots')).toEqual({ p001: 'panels/disk' });
  });

  test('11: both delete a panel, and nobody is told', async () => {
    await both(
      (page) => page.editor.deletePanels(['cpu']),
      (page) => page.editor.deletePanels(['cpu']),
    );
    expect(stored('panels/cpu')).toBeNull();
    expect([...ada.notices, ...bob.notices, ...ada.blocked, ...bob.blocked]).toEqual([]);
  });

  test('13: a deleted panel comes back under its id in another slot', async () => {
    ada.editor.deletePanels(['cpu']);
    await settle();
    await coediting.set(`dashboards/demo/${id}/slots/p000`, 'panels/disk');
    await coediting.set(`dashboards/demo/${id}/panels/disk/slot`, 'p000');
    await coediting.set(`dashboards/demo/${id}/slots/p001`, null);
    await coediting.until(() => ada.sees('slots/p000') !== null);
    ada.editor.undo();
    await settle();
    expect(stored('panels/cpu')).toMatchObject({ rev: 1, ...cpu });
    expect(stored(`slots/${stored('panels/cpu/slot')}`)).toBe('panels/cpu');
    expect(stored('panels/cpu/slot')).not.toBe('p000');
  });

  test('14: who undoes adding a panel that another has edited is asked', async () => {
    ada.editor.addPanels([
      {
        id: 'net',
        fields: { title: 'Net', remote: 'chart-line', box: { x: 0, y: 9, w: 6, h: 6 } },
      },
    ]);
    await settle();
    bob.editor.setFields('net', { title: 'Network' });
    await settle();
    ada.editor.undo();
    await settle();
    expect(stored('panels/net/title')).toBe('Network');
    const [notice] = ada.notices;
    expect(notice).toMatchObject({ kind: 'undo-skipped', by: 'bob' });
    if (notice?.edit) ada.outbox.add(notice.edit);
    await settle();
    expect(stored('panels/net')).toBeNull();
  });

  test('22: rename the dashboard, and the list has the title that is in force', async () => {
    await both(
      (page) => page.editor.setAbout({ title: 'Hers' }),
      (page) => page.editor.setAbout({ title: 'His', tags: ['x'] }),
    );
    expect(stored('about')).toEqual({ rev: 3, title: 'Hers', tags: { x: true } });
    expect(coediting.stored(`dashboardIndex/demo/${id}`)).toMatchObject({
      title: 'Hers',
      tags: { x: true },
    });
    expect(statusesOf(bob)).toMatchObject([{ name: 'conflict' }]);
    bob.outbox.resolve(bob.outbox.getSnapshot()[0]?.id ?? '', 'mine');
    await settle();
    expect(stored('about/title')).toBe('His');
    expect(coediting.stored(`dashboardIndex/demo/${id}/title`)).toBe('His');
  });

  test('edit other lines of a text, and both are stored', async () => {
    await both(
      (page) => page.editor.setFields('cpu', { description: 'ONE\ntwo\nthree' }),
      (page) => page.editor.setFields('cpu', { description: 'one\ntwo\nTHREE' }),
    );
    expect(stored('panels/cpu/description')).toBe('ONE\ntwo\nTHREE');
  });

  test('19: options for a chart that was changed are asked', async () => {
    await both(
      (page) => page.editor.setFields('cpu', { remote: 'chart-bar' }),
      (page) =>
        page.editor.setFields('cpu', { options: { colour: 'red', unit: '%', lineWidth: 3 } }),
    );
    expect(stored('panels/cpu')).toMatchObject({ remote: 'chart-bar', options: cpu.options });
    expect(statusesOf(bob)).toMatchObject([{ name: 'conflict' }]);
  });

  test('18: paste 90 panels each, and there are 182 with a slot each', async () => {
    const paste = (name: string) =>
      Array.from({ length: 90 }, (_, index) => ({
        id: `${name}-${index}`,
        fields: { title: `${index}`, remote: 'chart-line', box: { x: 0, y: index, w: 6, h: 6 } },
      }));
    await both(
      (page) => page.editor.addPanels(paste('ada')),
      (page) => page.editor.addPanels(paste('bob')),
    );
    const panels = Object.entries(Object(stored('panels')));
    expect(panels).toHaveLength(182);
    const slots = Object.fromEntries(
      panels.map(([panel, record]) => [Object(record).slot, `panels/${panel}`]),
    );
    expect(stored('slots')).toEqual(slots);
    bob.editor.undo();
    await settle();
    expect(Object.keys(Object(stored('panels')))).toHaveLength(92);
  });
});

describe('a dashboard of schema 1', () => {
  test('is stored as schema 2 with the first edit', async () => {
    await openBoard({
      schema: 1,
      title: 'Board',
      rev: 4,
      updatedAt: 1,
      updatedBy: 'x',
      panels: { cpu: { title: 'CPU', remote: 'chart-line', x: 0, y: 0, w: 6, h: 6 } },
    });
    ada.editor.setFields('cpu', { title: 'Load' });
    expect(ada.sees('panels/cpu/title')).toBe('Load');
    await settle();
    expect(stored('schema')).toBe(2);
    expect(stored('rev')).toBe(6);
    expect(stored('about')).toEqual({ rev: 1, title: 'Board' });
    expect(stored('panels/cpu')).toMatchObject({
      rev: 2,
      slot: 'p000',
      title: 'Load',
      box: { rev: 1, x: 0, y: 0, w: 6, h: 6 },
    });
  });
});

describe('undo and redo', () => {
  test('change nothing together', async () => {
    ada.editor.setFields('cpu', { options: { unit: 'ms' } });
    await settle();
    const before = ada.sees('panels/cpu/options');
    ada.editor.undo();
    expect(ada.sees('panels/cpu/options')).toBe(cpu.options);
    ada.editor.redo();
    expect(ada.sees('panels/cpu/options')).toBe(before);
    await settle();
    expect(ada.editor.getSnapshot()).toMatchObject({ undo: 'Edit CPU', redo: null });
  });

  test('leave out what another has changed since', async () => {
    ada.editor.setFields('cpu', { options: { colour: 'blue', unit: 'ms' } });
    await settle();
    unitOf(bob, 's');
    await settle();
    ada.editor.undo();
    await settle();
    expect(optionsOf('cpu')).toEqual({ colour: 'red', unit: 's' });
    expect(ada.notices).toMatchObject([{ kind: 'undo-skipped', by: 'bob' }]);
    if (ada.notices[0]?.edit) ada.outbox.add(ada.notices[0].edit);
    await settle();
    expect(optionsOf('cpu')).toEqual({ colour: 'red', unit: '%' });
  });

  test('go on to the step before one that another has undone already', async () => {
    const disk = ada.sees('panels/disk/title');
    const title = String(ada.sees('panels/cpu/title'));
    ada.editor.setFields('disk', { title: 'B' });
    ada.editor.setFields('cpu', { title: 'A' });
    await settle();
    bob.editor.setFields('cpu', { title });
    await settle();
    ada.editor.undo();
    expect(ada.sees('panels/disk/title')).toBe(disk);
    expect(ada.sees('panels/cpu/title')).toBe(title);
    expect(ada.notices).toEqual([]);
    ada.editor.redo();
    await settle();
    expect(stored('panels/disk/title')).toBe('B');
  });
});

describe('who may no longer edit', () => {
  test('25: has all edits held and writes nothing', async () => {
    bob.connect(false);
    bob.editor.setFields('cpu', { title: 'A' });
    bob.editor.setFields('disk', { title: 'B' });
    bob.editor.move('cpu', { x: 5, y: 0, w: 6, h: 6 });
    await coediting.set('workspaces/demo/members/bob/role', 'viewer');
    await settle();
    expect(stored('rev')).toBe(1);
    expect(statusesOf(bob)).toEqual(Array(3).fill({ name: 'refused', reason: 'rules' }));
    expect(bob.editor.getSnapshot().undo).toBeNull();
    await coediting.set('workspaces/demo/members/bob/role', 'editor');
  });
});

describe('the bin', () => {
  test('holds edits made meanwhile, and gives the dashboard back', async () => {
    bob.connect(false);
    bob.editor.setFields('cpu', { title: 'A' });
    ada.editor.setBin(true);
    await coediting.until(() => ada.outbox.getSnapshot().length === 0);
    await settle();
    expect(statusesOf(bob)).toEqual([{ name: 'refused', reason: 'binned' }]);
    expect(stored('bin')).toEqual({ by: 'ada', at: expect.any(Number) });
    expect(coediting.stored(`dashboardIndex/demo/${id}/deletedAt`)).toBe(stored('bin/at'));
    bob.editor.setBin(false);
    await settle();
    bob.outbox.retry(bob.outbox.getSnapshot()[0]?.id ?? '');
    await settle();
    expect(stored('bin')).toBeNull();
    expect(stored('panels/cpu/title')).toBe('A');
  });
});
