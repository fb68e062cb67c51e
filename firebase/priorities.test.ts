import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  get,
  ref,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database';
import { demoDashboard, demoWorkspace } from '../tools/local/src/demo/seed';
import { databaseRules } from './rules/databaseRules';
import { type Client, isDenied, type LiveBackend, startLiveBackend } from './test/liveBackend';

/** Paths of the rules, at or below a `.write`, whose `.validate` says nothing of priorities. */
function silent(node: object, isWritable = false, path: readonly string[] = []): string[] {
  const isReached = isWritable || '.write' in node;
  const validate = '.validate' in node ? node['.validate'] : null;
  const isStrict = validate === false || String(validate).includes('newData.getPriority()');
  return [
    ...(isReached && !isStrict ? [path.join('/')] : []),
    ...Object.entries(node).flatMap(([key, child]) =>
      typeof child === 'object' && !Array.isArray(child)
        ? silent(child, isReached, [...path, key])
        : [],
    ),
  ];
}

test('the rules judge the priority of every node that a write can reach', () => {
  expect(silent(databaseRules.rules)).toEqual([]);
});

describe('a priority by the SDK', () => {
  const w = demoWorkspace;
  const dashboard = `dashboards/${w}/${demoDashboard}`;
  let live: LiveBackend;
  let editor: Client & { readonly uid: string };

  beforeAll(async () => {
    live = await startLiveBackend();
    editor = await live.signIn('editor');
  });

  afterAll(() => live.close());

  const at = (path: string) => ref(editor.database, path);
  const own = () => `users/${editor.uid}`;
  const stamps = (rev: number) => ({
    [`${dashboard}/rev`]: rev,
    [`${dashboard}/last`]: { by: editor.uid, at: serverTimestamp() },
  });

  test('is refused on leaves and inner nodes, with a value and without', async () => {
    await set(at(`${own()}/settings`), '{}');
    await set(at(`${own()}/stars/${w}/${demoDashboard}`), true);
    const long = 'p'.repeat(1_000_000);
    const { database } = editor;
    for (const write of [
      () => setPriority(at(`${own()}/settings`), long),
      () => setWithPriority(at(`${own()}/settings`), '{}', 1),
      () => set(at(`${own()}/settings`), { '.value': '{}', '.priority': 1 }),
      () => update(ref(database), { [`${own()}/settings/.priority`]: long }),
      () => update(at(own()), { 'settings/.priority': 1 }),
      () => setPriority(at(`${own()}/stars/${w}/${demoDashboard}`), 1),
      () => setPriority(at(`${own()}/stars/${w}`), 1),
      () => setPriority(at(own()), 1),
      () => update(ref(database), { ...stamps(2), [`${dashboard}/panels/.priority`]: long }),
      () => update(ref(database), { ...stamps(2), [`${dashboard}/panels/cpu/.priority`]: 1 }),
      () => update(ref(database), { ...stamps(2), [`${dashboard}/panels/cpu/title/.priority`]: 1 }),
      () => update(ref(database), { ...stamps(2), [`${dashboard}/panels/cpu/box/.priority`]: 1 }),
      () => update(ref(database), { ...stamps(2), [`${dashboard}/slots/.priority`]: 1 }),
      () => update(ref(database), { ...stamps(2), [`${dashboard}/.priority`]: 1 }),
      () => setPriority(at(dashboard), 1),
    ]) {
      expect([String(write), await isDenied(write())]).toEqual([String(write), true]);
    }
    const stored = (await get(at(`${own()}`))).exportVal();
    expect(JSON.stringify(stored)).not.toContain('.priority');
  });

  test('that is stored already stays, and what is below its node can be written', async () => {
    await live.backend.admin.update({ [`${dashboard}/.priority`]: 7 });
    const before = (await get(at(dashboard))).priority;
    const edit = {
      [`${dashboard}/about/description`]: 'Edited',
      [`${dashboard}/about/rev`]: 2,
    };
    await update(ref(editor.database), { ...stamps(2), ...edit });
    const stored = await get(at(dashboard));
    expect([before, stored.priority, stored.val().about.description]).toEqual([7, 7, 'Edited']);
    const another = { ...stamps(3), [`${dashboard}/.priority`]: 8 };
    expect(await isDenied(update(ref(editor.database), another))).toBe(true);
  });
});
