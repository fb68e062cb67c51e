import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type LiveBackend, startLiveBackend } from '../../../../../firebase/test/liveBackend';
import { createDatabase } from '../../firebase/createDatabase';
import { createDashboard } from './createDashboard';
import { deletePrivateDashboard, handOverDashboard, publishDashboard } from './moveDashboard';

const workspace = 'demo';
const content = {
  about: { title: 'Pumps', tags: { water: true }, description: 'Hall 3' },
  panels: { a: { title: 'Flow', remote: 'chart-line', box: { x: 0, y: 0, w: 8, h: 6 } } },
  sections: {},
  variables: { host: { order: 1, spec: '{"type":"text"}' } },
};

describe('a private dashboard', () => {
  let live: LiveBackend;

  beforeAll(async () => {
    live = await startLiveBackend();
  });
  afterAll(() => live.close());

  async function createAs(role: string) {
    const { uid: owner, database: client } = await live.signIn(role);
    const database = createDatabase(client, 'localhost');
    const id = await createDashboard({ database, workspace, by: owner, content, isPrivate: true });
    return { database, workspace, id, owner };
  }
  const stored = (path: string) => live.backend.admin.get(path);

  test('is listed for its owner alone', async () => {
    const { id, owner } = await createAs('editor');
    expect(stored(`private/demo/${owner}/${id}`)).toMatchObject({ about: { title: 'Pumps' } });
    expect(stored(`privateIndex/demo/${owner}/${id}`)).toMatchObject({
      ...{ title: 'Pumps', tags: { water: true }, updatedBy: owner },
    });
    expect(stored(`dashboards/demo/${id}`)).toBeNull();
    expect(stored(`dashboardIndex/demo/${id}`)).toBeNull();
  });

  test('is published with all its content under the same id, and is gone where it was', async () => {
    const own = await createAs('editor');
    const { id, owner } = own;
    await live.backend.admin.update({
      [`privateHistory/demo/${owner}/${id}/h1`]: { n: 1 },
      [`privateSnapshots/demo/${owner}/${id}/h1`]: '{}',
      // As after many edits.
      [`private/demo/${owner}/${id}/rev`]: 41,
      [`private/demo/${owner}/${id}/panels/a/rev`]: 7,
      [`private/demo/${owner}/${id}/since/${owner}`]: true,
    });
    await publishDashboard(own);
    const published = stored(`dashboards/demo/${id}`);
    expect(published).toMatchObject({
      ...{ schema: 2, rev: 1, about: content.about, last: { by: owner } },
      panels: { a: { ...content.panels.a, slot: 'p000', rev: 1 } },
      variables: { host: content.variables.host },
      slots: { p000: 'panels/a', v00: 'variables/host' },
    });
    expect(stored(`dashboardIndex/demo/${id}`)).toMatchObject({ title: 'Pumps', updatedBy: owner });
    for (const list of ['private', 'privateIndex', 'privateHistory', 'privateSnapshots']) {
      expect([list, stored(`${list}/demo/${owner}/${id}`)]).toEqual([list, null]);
    }
    expect(stored(`workspaces/demo/audit/${Object(Object(published).last).audit}`)).toMatchObject({
      uid: owner,
      action: 'hand-over',
      target: `dashboards/${id}`,
    });
  });

  test('stays private where its id is taken, or its owner may no longer edit', async () => {
    const own = await createAs('editor');
    const path = `private/demo/${own.owner}/${own.id}`;
    const other = { schema: 2, about: { title: 'Other' } };
    await live.backend.admin.update({ [`dashboards/demo/${own.id}`]: other });
    await expect(publishDashboard(own)).rejects.toMatchObject({ code: 'dashboard/write-refused' });
    expect(stored(`dashboards/demo/${own.id}`)).toEqual(other);

    await live.backend.admin.update({
      [`dashboards/demo/${own.id}`]: null,
      [`workspaces/demo/members/${own.owner}/role`]: 'viewer',
    });
    await expect(publishDashboard(own)).rejects.toMatchObject({ code: 'dashboard/write-refused' });
    await live.backend.admin.update({ [`workspaces/demo/members/${own.owner}/role`]: 'editor' });
    expect(stored(path)).toMatchObject({ about: { title: 'Pumps' } });
  });

  test('isn’t published as it was before another tab has edited it', async () => {
    const own = await createAs('editor');
    const path = `private/demo/${own.owner}/${own.id}`;
    const get = async (at: string) => {
      const read = await own.database.get(at);
      await live.backend.admin.update({ [`${path}/rev`]: 2, [`${path}/about/title`]: 'Newer' });
      return read;
    };
    const published = publishDashboard({ ...own, database: { ...own.database, get } });
    await expect(published).rejects.toMatchObject({ code: 'dashboard/write-refused' });
    expect(stored(`dashboards/demo/${own.id}`)).toBeNull();
    await live.backend.admin.update({
      [`privateIndex/demo/${own.owner}/${own.id}/title`]: 'Newer',
    });
    await publishDashboard(own);
    expect(stored(`dashboards/demo/${own.id}`)).toMatchObject({ about: { title: 'Newer' } });
  });

  test('can’t be read, published or deleted by an administrator', async () => {
    const own = await createAs('editor');
    const { database } = await createAs('admin');
    for (const attempt of [publishDashboard, deletePrivateDashboard]) {
      await expect(attempt({ ...own, database })).rejects.toThrow();
    }
    expect(stored(`private/demo/${own.owner}/${own.id}`)).not.toBeNull();
  });

  describe('is handed over', () => {
    const to = 'demo-admin';

    test('to another editor, whose private one it is from then on', async () => {
      const own = await createAs('editor');
      const { id, owner } = own;
      await live.backend.admin.update({ [`privateHistory/demo/${owner}/${id}/h1`]: { n: 1 } });
      await handOverDashboard({ ...own, by: owner, to });
      for (const list of ['private', 'privateIndex', 'privateHistory', 'privateSnapshots'])
        expect([list, stored(`${list}/demo/${owner}/${id}`)]).toEqual([list, null]);
      expect(stored(`private/demo/${to}/${id}`)).toMatchObject({
        ...{ rev: 1, about: content.about, last: { by: owner, moved: 1 } },
      });
      expect(stored(`privateIndex/demo/${to}/${id}`)).toMatchObject({
        ...{ title: 'Pumps', updatedBy: owner },
      });
      // It is theirs alone, who can edit, give it back or publish it.
      await expect(deletePrivateDashboard({ ...own, owner: to })).rejects.toThrow();
      const { database } = await live.signIn('admin');
      const theirs = { ...own, database: createDatabase(database, 'localhost'), owner: to };
      await handOverDashboard({ ...theirs, by: to, to: owner });
      expect(stored(`private/demo/${owner}/${id}`)).not.toBeNull();
      expect(stored(`private/demo/${to}/${id}`)).toBeNull();
    });

    test.each(['demo-viewer', 'demo-producer', 'nobody'])('not to %s', async (other) => {
      const own = await createAs('editor');
      const given = handOverDashboard({ ...own, by: own.owner, to: other });
      await expect(given).rejects.toMatchObject({ code: 'dashboard/write-refused' });
      expect(stored(`private/demo/${own.owner}/${own.id}`)).not.toBeNull();
      expect(stored(`private/demo/${other}/${own.id}`)).toBeNull();
    });

    test('not as it was before another tab has edited it, nor over another one', async () => {
      const own = await createAs('editor');
      const path = `private/demo/${own.owner}/${own.id}`;
      const get = async (at: string) => {
        const read = await own.database.get(at);
        await live.backend.admin.update({ [`${path}/rev`]: 2 });
        return read;
      };
      const late = { ...own, database: { ...own.database, get }, by: own.owner, to };
      await expect(handOverDashboard(late)).rejects.toMatchObject({
        code: 'dashboard/write-refused',
      });
      const other = { schema: 2, about: { title: 'Other' } };
      await live.backend.admin.update({ [`private/demo/${to}/${own.id}`]: other });
      await expect(handOverDashboard({ ...own, by: own.owner, to })).rejects.toThrow();
      expect(stored(`private/demo/${to}/${own.id}`)).toEqual(other);
      expect(stored(path)).not.toBeNull();
    });

    test('by an admin, once its owner has left', async () => {
      const own = await createAs('editor');
      const { id, owner } = own;
      const { database: client, uid } = await live.signIn('admin');
      const database = createDatabase(client, 'localhost');
      const taken = () => handOverDashboard({ ...own, database, by: uid, to: uid });
      await expect(taken()).rejects.toThrow();
      await expect(database.get(`privateIndex/demo/${owner}`)).rejects.toThrow();
      const member = stored(`workspaces/demo/members/${owner}`);
      await live.backend.admin.update({ [`workspaces/demo/members/${owner}`]: null });
      expect(Object(await database.get(`privateIndex/demo/${owner}`))).toHaveProperty(id);
      await taken();
      expect(stored(`private/demo/${uid}/${id}`)).toMatchObject({ about: { title: 'Pumps' } });
      expect(stored(`private/demo/${owner}/${id}`)).toBeNull();
      // Another member can't.
      const second = { ...own, id: 'second' };
      await live.backend.admin.update({ [`private/demo/${owner}/second`]: { schema: 2 } });
      await expect(handOverDashboard({ ...second, by: owner, to: uid })).rejects.toThrow();
      await live.backend.admin.update({
        [`private/demo/${owner}/second`]: null,
        [`workspaces/demo/members/${owner}`]: member,
      });
      await expect(database.get(`private/demo/${owner}`)).rejects.toThrow();
    });
  });

  test('is deleted with its history and its entry', async () => {
    const own = await createAs('editor');
    await live.backend.admin.update({
      [`privateHistory/demo/${own.owner}/${own.id}/h1`]: { n: 1 },
    });
    await deletePrivateDashboard(own);
    for (const list of ['private', 'privateIndex', 'privateHistory']) {
      expect([list, stored(`${list}/demo/${own.owner}/${own.id}`)]).toEqual([list, null]);
    }
  });
});
