import { describe, expect, test } from '@jest/globals';
import { readViewer } from './readViewer';

describe('the viewer that a page sets', () => {
  test('is null, or a viewer with the known properties', () => {
    expect([null, undefined].map(readViewer)).toEqual([null, null]);
    expect(readViewer({ uid: 'ada', name: null, secret: 1 })).toEqual({ uid: 'ada' });
    const ada = { uid: 'ada', name: 'Ada', locale: 'en-GB', timeZone: 'Europe/London' };
    expect(readViewer(ada)).toEqual(ada);
  });

  test('has getToken called on the page’s own object', async () => {
    const ada = {
      uid: 'ada',
      token: 'x.y.z',
      async getToken() {
        return this.token;
      },
    };
    expect(await readViewer(ada)?.getToken?.()).toBe('x.y.z');
  });

  test('passes on the result of getToken unchecked', async () => {
    const given = { token: 'x.y.z' };
    expect(await readViewer({ uid: 'ada', getToken: () => given })?.getToken?.()).toBe(given);
  });

  test.each([
    ['uid', 'ada'],
    ['uid', { uid: '' }],
    ['uid', { uid: 'x'.repeat(129) }],
    ['name', { uid: 'ada', name: 1 }],
    ['locale', { uid: 'ada', locale: 'en_GB' }],
    ['timeZone', { uid: 'ada', timeZone: 'Mars/Olympus' }],
    ['getToken', { uid: 'ada', getToken: 'x.y.z' }],
  ])('is rejected for its %s: %j', (name, given) => {
    expect(() => readViewer(given)).toThrow(
      expect.objectContaining({
        code: 'embed/settings',
        message: expect.stringContaining(`setIdentity.${name}: must be`),
      }),
    );
  });
});
