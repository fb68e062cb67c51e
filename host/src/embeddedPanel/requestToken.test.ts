import { describe, expect, test } from '@jest/globals';
import { requestToken } from './requestToken';

const scope = { setTimeout: () => 0, clearTimeout: () => undefined };
const tokenOf = (claims: object) =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const ask = (getToken: () => unknown) =>
  requestToken({ uid: 'ada', getToken: async () => getToken() }, scope);

describe('a token that a page hands in', () => {
  test('is taken where it is of this very user', async () => {
    const token = tokenOf({ uid: 'ada' });
    expect(await ask(async () => token)).toBe(token);
  });

  test.each<[string, string, () => unknown]>([
    ['sign-in/other-user', 'of somebody else', async () => tokenOf({ uid: 'bob' })],
    ['sign-in/token-refused', 'without a user', async () => tokenOf({})],
    ['sign-in/token-refused', 'that is none', async () => 'secret'],
    ['sign-in/token-refused', 'that is no text', async () => null],
    ['sign-in/token-refused', 'that never came', () => Promise.reject(new Error('502'))],
    [
      'sign-in/token-refused',
      'of a function that throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('is refused by %s: one %s', async (code, _, getToken) => {
    await expect(ask(getToken)).rejects.toMatchObject({ code });
  });

  test('says what came where it is no text', async () => {
    const stringOf = { toString: () => tokenOf({ uid: 'ada' }) };
    await expect(ask(() => stringOf)).rejects.toMatchObject({
      code: 'sign-in/token-refused',
      message: expect.stringContaining('returned object; expected'),
    });
    await expect(ask(() => null)).rejects.toThrow('returned null; expected');
  });

  test('comes in time', async () => {
    const hasty = { ...scope, setTimeout: (run: () => void) => Number(run()) };
    const late = requestToken({ uid: 'ada', getToken: () => new Promise(() => undefined) }, hasty);
    await expect(late).rejects.toMatchObject({ code: 'sign-in/token-refused' });
  });
});
