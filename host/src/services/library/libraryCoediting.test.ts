import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { serverTimestamp } from 'firebase/database';
import { boardOf, type Coediting, type Coeditor, startCoediting } from '../edits/coeditors.testkit';
import { createDatabase } from '../firebase/createDatabase';
import { readLibraryPanels } from './readLibraryPanels';
import { renameInLibrary, saveToLibrary, setInBin } from './writeLibraryPanel';

// Two people on two dashboards, with the real outbox, SDK, rules and database.
let coediting: Coediting;
let count = 0;
let id = '';
let ada: Coeditor;
let bob: Coeditor;
const pages: Coeditor[] = [];
const workspace = 'demo';
const options = '{"colour":"red","unit":"%"}';
const cpu = { title: 'CPU', options };

beforeAll(async () => {
  coediting = await startCoediting();
});
afterAll(() => coediting.close());

const stored = (path: string): unknown => coediting.stored(path);
const record = () => Object(stored(`library/demo/${id}`));
const titles = () => [ada, bob].map((page) => page.sees('panels/cpu/title'));

async function writerOf(name: string) {
  const { uid, database } = await coediting.live.signIn(name);
  return { database: createDatabase(database, 'localhost'), workspace, by: uid };
}

/** Two dashboards with a panel of the library each. */
beforeEach(async () => {
  for (const page of pages.splice(0)) page.close();
  coediting.clearBrowsers();
  count += 1;
  id = await saveToLibrary(await writerOf('editor'), {
    name: `Cores ${count}`,
    panel: { ...cpu, remote: 'chart-line' },
  });
  for (const board of [`a${count}`, `b${count}`]) {
    const panels = { cpu: { ...cpu, library: id }, disk: { title: 'Disk' } };
    await coediting.set(`dashboards/demo/${board}`, boardOf(panels));
    await coediting.set(`dashboardIndex/demo/${board}`, {
      ...{ title: 'Board', updatedAt: 1, updatedBy: 'x' },
    });
    await coediting.set(`libraryUses/demo/${id}/${board}/cpu`, true);
  }
  ada = await coediting.open('ada', `a${count}`);
  bob = await coediting.open('bob', `b${count}`);
  pages.push(ada, bob);
});

async function settle() {
  for (const page of [ada, bob]) page.connect(true);
  await coediting.until(() =>
    [ada, bob].every(({ outbox }) =>
      outbox
        .getSnapshot()
        .every(({ status }) => status.name !== 'waiting' && status.name !== 'sending'),
    ),
  );
}

describe('a library panel on two dashboards', () => {
  test('is changed on one and seen on both, without a write to either', async () => {
    ada.editor.setFields('cpu', { title: 'Processor', selections: 'ignore' });
    await coediting.until(() => titles().every((title) => title === 'Processor'));
    await settle();
    expect(record().panel).toMatchObject({ rev: 2, title: 'Processor', options });
    expect(stored(`dashboards/demo/a${count}/panels/cpu`)).toMatchObject({
      ...{ title: 'CPU', selections: 'ignore', rev: 2 },
    });
    expect(stored(`dashboards/demo/b${count}/rev`)).toBe(1);
    expect(bob.sees('panels/cpu/selections')).toBeNull();
    expect(stored(`libraryIndex/demo/${id}`)).toMatchObject({ updatedBy: expect.any(String) });
  });

  test('merges what both change by key, and is moved meanwhile', async () => {
    ada.connect(false);
    ada.editor.setFields('cpu', { options: { colour: 'red', unit: 'MB' } });
    ada.editor.move('cpu', { x: 3, y: 4, w: 6, h: 6 });
    bob.editor.setFields('cpu', { options: { colour: 'blue', unit: '%' } });
    await coediting.until(() => String(record().panel.options).includes('blue'));
    await settle();
    await coediting.until(() =>
      [ada, bob].every((page) => String(page.sees('panels/cpu/options')).includes('MB')),
    );
    expect(JSON.parse(record().panel.options)).toEqual({ colour: 'blue', unit: 'MB' });
    expect(ada.blocked).toEqual([]);
    expect(stored(`dashboards/demo/a${count}/panels/cpu/box`)).toMatchObject({ x: 3, w: 6 });
    expect(stored(`dashboards/demo/b${count}/panels/cpu/box`)).toMatchObject({ x: 0, w: 12 });
  });

  test('asks about the same field, and theirs is in force until then', async () => {
    ada.connect(false);
    ada.editor.setFields('cpu', { title: 'Mine' });
    bob.editor.setFields('cpu', { title: 'Theirs' });
    await coediting.until(() => record().panel.title === 'Theirs');
    await settle();
    await coediting.until(() => ada.blocked.length === 1);
    const [held] = ada.outbox.getSnapshot();
    expect(held?.status).toMatchObject({
      name: 'conflict',
      theirs: { [`library/demo/${id}/panel/title`]: 'Theirs' },
    });
    expect(record().panel.title).toBe('Theirs');
    ada.outbox.resolve(held?.id ?? '', 'mine');
    await coediting.until(() => titles().every((title) => title === 'Mine'));
  });

  test('is undone for both, and not where someone has changed it since', async () => {
    ada.editor.setFields('cpu', { title: 'First' });
    await coediting.until(() => titles().every((title) => title === 'First'));
    ada.editor.undo();
    await coediting.until(() => titles().every((title) => title === 'CPU'));
    ada.editor.redo();
    await coediting.until(() => titles().every((title) => title === 'First'));
    bob.editor.setFields('cpu', { title: 'Second' });
    await coediting.until(() => titles().every((title) => title === 'Second'));
    ada.editor.undo();
    expect(ada.notices).toMatchObject([{ kind: 'undo-skipped' }]);
    await settle();
    expect(record().panel.title).toBe('Second');
  });

  test('is unlinked as it is then, and linked again by undo', async () => {
    bob.editor.setFields('cpu', { title: 'Newer' });
    await coediting.until(() => titles().every((title) => title === 'Newer'));
    ada.editor.unlink('cpu');
    await coediting.until(() => stored(`libraryUses/demo/${id}/a${count}`) === null);
    await settle();
    const panel = stored(`dashboards/demo/a${count}/panels/cpu`);
    expect(panel).toMatchObject({ title: 'Newer', options });
    expect(panel).not.toHaveProperty('library');
    ada.editor.setFields('cpu', { title: 'Own' });
    await coediting.until(() => stored(`dashboards/demo/a${count}/panels/cpu/title`) === 'Own');
    expect(titles()).toEqual(['Own', 'Newer']);
    ada.editor.undo();
    ada.editor.undo();
    await settle();
    await coediting.until(() => stored(`dashboards/demo/a${count}/panels/cpu/library`) === id);
    expect(stored(`libraryUses/demo/${id}/a${count}`)).toEqual({ cpu: true });
  });

  test('is deleted with its dashboard’s panel, and put back', async () => {
    ada.editor.deletePanels(['cpu']);
    await settle();
    expect(stored(`libraryUses/demo/${id}`)).toEqual({ [`b${count}`]: { cpu: true } });
    ada.editor.undo();
    await settle();
    expect(stored(`libraryUses/demo/${id}/a${count}`)).toEqual({ cpu: true });
    expect(ada.sees('panels/cpu/library')).toBe(id);
  });

  test('can’t be deleted while it’s used, nor changed afterwards', async () => {
    const writer = await writerOf('editor');
    await expect(setInBin(writer, id, true)).rejects.toMatchObject({
      code: 'dashboard/write-refused',
    });
    ada.editor.deletePanels(['cpu']);
    await settle();
    // A page that knows no library leaves its entry behind.
    await coediting.set(`dashboards/demo/b${count}/panels/cpu/library`, null);
    await setInBin(writer, id, true);
    expect(record().bin).toMatchObject({ by: writer.by });
    expect(stored(`libraryUses/demo/${id}`)).toBeNull();
    expect(stored(`workspaces/demo/audit/${record().last.audit}`)).toMatchObject({
      ...{ action: 'bin', target: `library/${id}` },
    });
    // A reference that is put back shows its copy, and is unlinked by the first change.
    ada.editor.undo();
    await settle();
    expect(ada.sees('panels/cpu/title')).toBe('CPU');
    ada.editor.setFields('cpu', { title: 'Own' });
    await settle();
    expect(stored(`dashboards/demo/a${count}/panels/cpu`)).toMatchObject({ title: 'Own' });
    expect(stored(`dashboards/demo/a${count}/panels/cpu`)).not.toHaveProperty('library');
    await setInBin(writer, id, false);
    expect(record()).not.toHaveProperty('bin');
  });

  test('can’t be changed by a page that would write its copy', async () => {
    const { database } = await writerOf('editor');
    const path = `dashboards/demo/a${count}`;
    const update = {
      [`${path}/panels/cpu/title`]: 'Lost',
      [`${path}/panels/cpu/rev`]: 2,
      [`${path}/rev`]: database.increment(1),
      [`${path}/last`]: { by: 'demo-editor', at: serverTimestamp() },
    };
    await expect(database.update(update)).rejects.toMatchObject({ code: 'connection/refused' });
    expect(await readLibraryPanels(database, workspace, stored(path))).toMatchObject({
      panels: { cpu: { title: 'CPU' }, disk: { title: 'Disk' } },
    });
  });

  test('gets another name in the list, and keeps its title', async () => {
    const name = `Cores ${count}`;
    const edit = renameInLibrary(workspace, { id, title: name }, { title: 'All', madeAt: 1 });
    ada.outbox.add(edit);
    await settle();
    expect(record()).toMatchObject({ about: { title: 'All' }, panel: { title: 'CPU' } });
    expect(stored(`libraryIndex/demo/${id}`)).toMatchObject({ title: 'All', remote: 'chart-line' });
  });
});
