import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  get,
  goOffline,
  goOnline,
  increment,
  onDisconnect,
  onValue,
  ref,
  serverTimestamp,
  update,
} from 'firebase/database';
import { demoWorkspace as w } from '../tools/local/src/demo/seed';
import { newPanels } from './test/dashboardWrites';
import { type Client, isDenied, type LiveBackend, startLiveBackend } from './test/liveBackend';

// Editors with the unmodified SDK, on a backend that stores what it accepts.
const path = `dashboards/${w}/many`;
const people = 8;
let dataDir: string;
let live: LiveBackend;
let editors: readonly (Client & { readonly uid: string })[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dashboards-'));
  live = await startLiveBackend(undefined, dataDir);
  editors = await Promise.all(Array.from({ length: people }, () => live.signIn('editor')));
});

afterAll(async () => {
  await live.close();
  await rm(dataDir, { recursive: true });
});

type Editor = (typeof editors)[number];

/** One update of the dashboard with its stamp, as clients send it; whether it was accepted. */
async function edit(editor: Editor, changes: object, more: object = {}): Promise<boolean> {
  const below = Object.entries(changes).map(([key, value]) => [`${path}/${key}`, value]);
  const changed = update(ref(editor.database), {
    [`${path}/rev`]: increment(1),
    [`${path}/last`]: { by: editor.uid, at: serverTimestamp() },
    ...Object.fromEntries(below),
    ...more,
  });
  return !(await isDenied(changed));
}

function editorAt(index: number): Editor {
  const editor = editors[index];
  if (editor === undefined) throw new Error(`There are ${editors.length} editors.`);
  return editor;
}

async function read(at: string) {
  return (await get(ref(editorAt(0).database, at))).val();
}

const ids = Array.from({ length: people }, (_, index) => `panel-${index}`);

describe('editors of one dashboard', () => {
  test('create it, with panels from the beginning', async () => {
    const { database, uid } = editorAt(0);
    const content = Object.entries(newPanels(ids, 0));
    const pick = (kind: string) =>
      Object.fromEntries(
        content.flatMap(([key, value]) =>
          key.startsWith(`${kind}/`) ? [[key.slice(kind.length + 1), value]] : [],
        ),
      );
    await update(ref(database), {
      [path]: {
        schema: 2,
        rev: 1,
        last: { by: uid, at: serverTimestamp() },
        about: { rev: 1, title: 'Many' },
        panels: pick('panels'),
        slots: pick('slots'),
      },
      [`dashboardIndex/${w}/many`]: {
        title: 'Many',
        updatedAt: serverTimestamp(),
        updatedBy: uid,
      },
    });
    expect(Object.keys((await read(path)).panels)).toEqual(ids);
  });

  test('who change a panel each at the same time are all accepted', async () => {
    const accepted = await Promise.all(
      editors.map((editor, index) =>
        edit(editor, {
          [`panels/${ids[index]}/title`]: `By ${index}`,
          [`panels/${ids[index]}/rev`]: 2,
        }),
      ),
    );
    expect(accepted).toEqual(editors.map(() => true));
    const { rev, panels } = await read(path);
    expect(rev).toBe(1 + people);
    expect(ids.map((id) => panels[id].title)).toEqual(ids.map((_, index) => `By ${index}`));
  });

  test('who change the same panel at the same time are accepted once', async () => {
    const changed = await Promise.all(
      editors.map((editor, index) =>
        edit(editor, { 'panels/panel-0/title': `Of ${index}`, 'panels/panel-0/rev': 3 }),
      ),
    );
    expect(changed.filter(Boolean)).toHaveLength(1);
    const { rev, panels } = await read(path);
    expect(rev).toBe(2 + people);
    expect(panels['panel-0']).toMatchObject({ rev: 3, title: `Of ${changed.indexOf(true)}` });
  });

  test('who move and edit the same panel are both accepted', async () => {
    const box = { rev: 2, x: 12, y: 4, w: 12, h: 8 };
    const both = await Promise.all([
      edit(editorAt(1), { 'panels/panel-1/box': box }),
      edit(editorAt(2), { 'panels/panel-1/title': 'Edited', 'panels/panel-1/rev': 3 }),
    ]);
    expect(both).toEqual([true, true]);
    expect((await read(path)).panels['panel-1']).toMatchObject({ title: 'Edited', box });
  });

  test('who paste 90 panels into the same slots are accepted once', async () => {
    const names = (prefix: string) => Array.from({ length: 90 }, (_, n) => `${prefix}-${n}`);
    const pasted = await Promise.all([
      edit(editorAt(1), newPanels(names('a'), people)),
      edit(editorAt(2), newPanels(names('b'), people)),
    ]);
    expect(pasted.filter(Boolean)).toHaveLength(1);
    expect(await edit(editorAt(3), newPanels(names('c'), people + 90))).toBe(true);
    expect(Object.keys((await read(path)).panels)).toHaveLength(people + 180);
  });
});

describe('after the backend was restarted', () => {
  const receipt = (uid: string) => `receipts/${w}/${uid}/0123456789abcdef/many`;

  test('what was accepted is stored, and what is sent again is refused', async () => {
    const editor = editorAt(4);
    const change = { 'panels/panel-4/title': 'Kept', 'panels/panel-4/rev': 3 };
    const once = { [receipt(editor.uid)]: 41 };
    expect(await edit(editor, change, once)).toBe(true);
    const before = await read(path);
    await live.restart();
    expect(await read(path)).toEqual(before);
    // The receipt says that it had arrived.
    expect(await edit(editor, change, once)).toBe(false);
    expect(await read(receipt(editor.uid))).toBe(41);
    const next = { 'panels/panel-4/title': 'Next', 'panels/panel-4/rev': 4 };
    expect(await edit(editor, next, once)).toBe(false);
    expect(await edit(editor, next, { [receipt(editor.uid)]: 42 })).toBe(true);
    expect((await read(path)).rev).toBe(before.rev + 1);
  });
});

test('who leaves is no longer present for the others', async () => {
  const [leaver, other] = [editorAt(5), editorAt(6)];
  const own = ref(leaver.database, `presence/${w}/many/${leaver.uid}/c5`);
  await onDisconnect(own).remove();
  const record = { at: serverTimestamp(), mode: 'edit', panel: 'panel-0' };
  await update(ref(leaver.database), { [`presence/${w}/many/${leaver.uid}/c5`]: record });
  const all = ref(other.database, `presence/${w}/many`);
  expect((await get(all)).child(`${leaver.uid}/c5/panel`).val()).toBe('panel-0');
  const isGone = new Promise<void>((resolve) => {
    const stop = onValue(all, (snapshot) => {
      if (snapshot.exists()) return;
      setImmediate(() => stop());
      resolve();
    });
  });
  goOffline(leaver.database);
  await isGone;
  goOnline(leaver.database);
});
