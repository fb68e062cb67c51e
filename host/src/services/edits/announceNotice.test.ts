import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { createToastQueue } from '../toasts/toastQueue';
import { announceNotice } from './announceNotice';
import type { NewEdit } from './edit';
import type { EditNotice } from './editNotice';

const path = 'dashboards/demo/d/panels/cpu/box';
const edit: NewEdit = { workspace: 'demo', what: 'Move CPU', changes: [], stamps: [] };
const moved: EditNotice = { kind: 'moved-too', path, field: 'Position of CPU', by: 'b1', edit };

/** Announces to someone who can read these members, and returns the toast and what was added. */
async function announce(notice: EditNotice, members: Readonly<Record<string, object>>) {
  const toasts = createToastQueue();
  const added: NewEdit[] = [];
  await announceNotice(notice, {
    toasts,
    edits: { add: (next) => void added.push(next) },
    database: {
      async get(at) {
        const member = members[at];
        if (!member) throw new ChartroomError('connection/refused', { path: at });
        return member;
      },
    },
  });
  return { toast: toasts.getSnapshot()[0], added };
}
const members = {
  'workspaces/demo/members/b1': { role: 'editor', displayName: 'Bob', joinedAt: 1, by: 'a1' },
};

describe('a notice of the outbox', () => {
  test('names the member, and its action does the edit', async () => {
    const { toast, added } = await announce(moved, members);
    expect(toast).toMatchObject({ title: 'Bob moved this too', detail: 'Position of CPU' });
    expect(toast?.action?.label).toBe('Move it back');
    toast?.action?.run();
    expect(added).toEqual([edit]);
  });

  test('says “Someone else” if the name can’t be read', async () => {
    const { toast } = await announce({ ...moved, kind: 'deleted' }, {});
    expect(toast).toMatchObject({ title: 'Someone else deleted this' });
  });

  test('says how much of the work made offline needs the viewer', async () => {
    const sent: EditNotice = {
      ...{ kind: 'sent', path: 'dashboards/demo/d', field: '', by: null, edit: null },
      counts: { done: 12, held: 2 },
    };
    const { toast } = await announce(sent, members);
    expect(toast).toMatchObject({ title: '12 changes sent', detail: '2 need you' });
  });
});
