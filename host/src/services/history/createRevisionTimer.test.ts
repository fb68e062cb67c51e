import { describe, expect, test } from '@jest/globals';
import { createRevisionTimer } from './createRevisionTimer';

const minute = 60_000;

/** The page of `ada` on a dashboard whose revision 4 was written at 0. */
function openPage({ isEditedElsewhere = async () => false } = {}) {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const saved: unknown[] = [];
  const timer = createRevisionTimer({
    uid: 'ada',
    serverNow: () => now,
    after(ms, run) {
      const entry = { at: now + ms, run };
      timers.push(entry);
      return () => {
        timers = timers.filter((each) => each !== entry);
      };
    },
    readSavedAt: async (n) => (n === 4 ? 0 : null),
    isEditedElsewhere,
    save: (confirmed) => saved.push(confirmed),
    random: () => 0.5,
  });
  return {
    timer,
    saved,
    async observe(by: string, more: object = {}) {
      const state = {
        ...{ schema: 2, rev: 1, revision: 4, last: { by, at: now }, since: { [by]: true } },
        ...more,
      };
      timer.observe(state);
      await new Promise(setImmediate);
      return state;
    },
    pass(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

describe('a page of an editor', () => {
  test('saves at its first edit 10 minutes after the newest revision', async () => {
    const { observe, pass, saved } = openPage();
    pass(10 * minute - 1);
    await observe('ada');
    expect(saved).toEqual([]);
    pass(1);
    const state = await observe('ada');
    expect(saved).toEqual([state]);
  });

  test('leaves the edits of others to their pages', async () => {
    const { observe, pass, saved } = openPage();
    pass(11 * minute);
    await observe('bob');
    expect(saved).toEqual([]);
  });

  test('saves the first revision at the first edit', async () => {
    const { observe, saved } = openPage();
    const state = await observe('ada', { revision: undefined });
    expect(saved).toEqual([state]);
  });

  test('saves the newest state when nobody has edited for 5 minutes', async () => {
    const { observe, pass, saved } = openPage();
    await observe('ada');
    pass(4 * minute);
    const state = await observe('bob');
    pass(5 * minute);
    expect(saved).toEqual([]);
    pass(5_000);
    expect(saved).toEqual([state]);
  });

  test('saves when the last editor leaves, but only what was edited', async () => {
    const { observe, timer, saved } = openPage();
    await observe('ada', { since: undefined });
    await timer.leave();
    expect(saved).toEqual([]);
    const state = await observe('ada');
    await timer.leave();
    expect(saved).toEqual([state]);
  });

  test('leaves that to the others while one of them is editing', async () => {
    const { observe, timer, saved } = openPage({ isEditedElsewhere: async () => true });
    await observe('ada');
    await timer.leave();
    expect(saved).toEqual([]);
  });

  test('saves when it leaves without knowing of others', async () => {
    const isEditedElsewhere = () => Promise.reject(new Error('offline'));
    const { observe, timer, saved } = openPage({ isEditedElsewhere });
    const state = await observe('ada');
    await timer.leave();
    expect(saved).toEqual([state]);
  });

  test.each([
    ['in the bin', { bin: { by: 'bob', at: 1 } }],
    ['of schema 1', { schema: 1 }],
  ])('saves nothing of a dashboard %s', async (_, more) => {
    const { observe, timer, pass, saved } = openPage();
    await observe('ada', more);
    pass(30 * minute);
    await timer.leave();
    expect(saved).toEqual([]);
  });

  test('saves nothing once it is closed', async () => {
    const { observe, timer, pass, saved } = openPage();
    await observe('ada');
    timer.stop();
    pass(30 * minute);
    expect(saved).toEqual([]);
  });
});
