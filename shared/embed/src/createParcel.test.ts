import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pageClock } from './clock';
import { createParcel } from './createParcel';

const deadlines = { mountMs: 100, updateMs: 100, unmountMs: 100 };

beforeAll(() => {
  Reflect.set(globalThis, 'document', { createElement: () => ({}) });
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

describe('a parcel in a page that breaks single-spa', () => {
  test('fails to mount with the reason, without waiting', async () => {
    const module = {
      contract: 1,
      bootstrap: async () => undefined,
      mount: async () => undefined,
      update: async () => undefined,
      unmount: async () => undefined,
    };
    // Here it fails because there is no window.
    const parcel = createParcel(module, {} as never, deadlines, pageClock);
    const outcome = await parcel.mount({} as never);
    expect(outcome).toMatchObject({ kind: 'failed', error: expect.any(Error) });
    expect(String(Reflect.get(outcome, 'error'))).toMatch(/window is not defined/);
  });
});
