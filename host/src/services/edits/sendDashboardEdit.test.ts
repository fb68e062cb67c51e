import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { boardOf } from './coeditors.testkit';
import type { ConfirmedDocument } from './confirmedDocuments';
import { type DashboardEdit, sendDashboardEdit } from './sendDashboardEdit';

const dashboard = 'dashboards/demo/d';
const edit: DashboardEdit = {
  ...{ id: 'k1', workspace: 'demo', what: 'Rename CPU', dashboard, madeAt: 0, stamps: [] },
  status: { name: 'waiting' },
  changes: [
    {
      ...{
        path: `${dashboard}/panels/cpu/title`,
        field: 'title',
        base: 'CPU',
        value: 'Load',
        copies: [],
      },
      merge: 'ask',
    },
  ],
};

/** Sends the edit to a server that refuses the first tries. */
async function send(refusals: number, revAfter: (tries: number) => number) {
  const board = boardOf({ cpu: { title: 'CPU' } });
  let tries = 0;
  const document: ConfirmedDocument = {
    getState() {
      const stored = { ...board, rev: revAfter(tries) };
      return { status: 'ready', document: stored, stored };
    },
    subscribe: () => () => undefined,
    whenLoaded: async () => undefined,
    write: (run) => run(),
    deletedRecord: () => null,
    authorOf: () => null,
    close: () => undefined,
  };
  const result = await sendDashboardEdit(edit, {
    ...{ document, uid: 'ada', client: '0123456789abcdef' },
    database: {
      get: async () => null,
      async update() {
        tries += 1;
        if (tries <= refusals) throw new ChartroomError('connection/refused', { path: dashboard });
      },
      serverTime: 'now',
      increment: (by) => by,
      newKey: () => 'k2',
    },
    nextSeq: async () => tries + 1,
    canSend: () => true,
    serverNow: () => 0,
    random: () => 0,
    wait: async () => undefined,
    loadMergeLines: async () => null,
  });
  const left = result.name === 'done' ? result.left.map(({ status }) => status) : result.name;
  return { tries, left };
}

describe('an update that the rules refuse', () => {
  test('is sent again as it was if others have deleted the panel and put it back', async () => {
    expect(await send(1, (tries) => 1 + 2 * tries)).toEqual({ tries: 2, left: [] });
  });

  test('is held if nobody has changed anything', async () => {
    const left = [{ name: 'refused', reason: 'rules' }];
    expect(await send(9, () => 1)).toEqual({ tries: 1, left });
  });

  test('is held after some tries, however often others change something else', async () => {
    const left = [{ name: 'refused', reason: 'rules' }];
    expect(await send(99, (tries) => 1 + tries)).toEqual({ tries: 5, left });
  });
});
