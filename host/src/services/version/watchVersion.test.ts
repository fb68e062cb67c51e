import { expect, test } from '@jest/globals';
import type { Toast } from '../toasts/toastQueue';
import { watchVersion } from './watchVersion';

const pageOf = (hash: string) => `<script defer src="main.${hash}.js" integrity="x"></script>`;
const [own, other, third] = ['0', '1', '2'].map((digit) => pageOf(digit.repeat(16)));

/** A page of the shell whose server answers `served`, and whose time stands unless it is moved. */
async function open({ kiosk = false, served = own ?? '' } = {}) {
  const state = {
    served: served as string | null,
    now: 0,
    visibility: 'visible',
    reloads: 0,
    toasts: [] as Omit<Toast, 'id'>[],
    asked: 0,
  };
  const timers: { run: () => void; ms: number }[] = [];
  let changed: () => void = () => undefined;
  const document = {
    baseURI: 'https://charts.example/',
    documentElement: { outerHTML: own, dataset: kiosk ? { kiosk: '' } : {} },
    get visibilityState() {
      return state.visibility;
    },
    addEventListener(_: string, listener: () => void) {
      changed = listener;
    },
  };
  watchVersion({
    page: {
      document: document as unknown as Document,
      setTimeout: (run, ms) => timers.push({ run, ms }),
    },
    fetch: async () => {
      state.asked += 1;
      if (state.served === null) throw new TypeError('Failed to fetch');
      return new Response(state.served);
    },
    toasts: {
      show(toast) {
        state.toasts.push(toast);
        return () => void state.toasts.splice(state.toasts.indexOf(toast), 1);
      },
    },
    reload: () => {
      state.reloads += 1;
    },
    now: () => state.now,
    random: () => 0.5,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  await settled();
  return {
    state,
    timers,
    /** The tab comes into sight a minute later. */
    async comeBack(html: string | null | undefined) {
      state.served = html ?? null;
      state.now += 60_000;
      changed();
      await settled();
    },
  };
}

test('the same version is no news', async () => {
  const { state, comeBack } = await open();
  await comeBack(own);
  expect(state).toMatchObject({ asked: 2, toasts: [], reloads: 0 });
});

test('another version is offered once, the next one instead of it, and not after a rollback', async () => {
  const { state, comeBack } = await open();
  await comeBack(other);
  await comeBack(other);
  expect(state.toasts.map(({ title }) => title)).toEqual(['Chartroom has been updated']);
  await comeBack(third);
  expect(state.toasts).toHaveLength(1);
  state.toasts[0]?.action?.run();
  expect(state.reloads).toBe(1);
  await comeBack(own);
  expect(state.toasts).toEqual([]);
});

test('a wall screen reloads automatically, at a random moment', async () => {
  const { state, timers, comeBack } = await open({ kiosk: true });
  await comeBack(other);
  await comeBack(other);
  expect(state.toasts).toEqual([]);
  expect(timers.filter(({ ms }) => ms === 30_000)).toHaveLength(1);
  timers.at(-1)?.run();
  expect(state.reloads).toBe(1);
});

test.each([
  ['no response', null],
  ['a page of something else', '<h1>Down for maintenance</h1>'],
])('%s is no news', async (_, html) => {
  const { state, comeBack } = await open();
  await comeBack(html);
  expect(state).toMatchObject({ asked: 2, toasts: [] });
});

test('a hidden page doesn’t ask, and one in sight asks every five minutes', async () => {
  const { state, timers, comeBack } = await open();
  expect(timers.map(({ ms }) => ms)).toEqual([300_000]);
  state.visibility = 'hidden';
  await comeBack(other);
  expect(state.asked).toBe(1);
  state.visibility = 'visible';
  state.now += 300_000;
  timers[0]?.run();
  expect(state.asked).toBe(2);
  expect(timers.map(({ ms }) => ms)).toEqual([300_000, 300_000]);
});
