import { describe, expect, test } from '@jest/globals';
import { requestToken } from './requestToken';

const scope = { setTimeout: () => 0, clearTimeout: () => undefined };
const tokenOf = (claims: object) =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const ask = (getToken: () => unknown) =>
  requestToken({ uid: 'ada', getToken: async () => getToken() }, scope);

describe('a token of the page', () => {
  test('is accepted for the same user', async () => {
    const token = tokenOf({ uid: 'ada' });
    expect(await ask(async () => token)).toBe(token);
  });

  test.each<[string, string, () => unknown]>([
    ['sign-in/other-user', 'of another user', async () => tokenOf({ uid: 'bob' })],
    ['sign-in/token-refused', 'without a user', async () => tokenOf({})],
    ['sign-in/token-refused', 'that is malformed', async () => 'secret'],
    ['sign-in/token-refused', 'that is not a string', async () => null],
    [
      'sign-in/token-refused',
      'that the page could not get',
      () => Promise.reject(new Error('502')),
    ],
    [
      'sign-in/token-refused',
      'of a function that throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('is refused with %s: one %s', async (code, _, getToken) => {
    await expect(ask(getToken)).rejects.toMatchObject({ code });
  });

  test('is refused with its type if it is not a string', async () => {
    const stringOf = { toString: () => tokenOf({ uid: 'ada' }) };
    await expect(ask(() => stringOf)).rejects.toMatchObject({
      code: 'sign-in/token-refused',
      message: expect.stringContaining('returned object; expected'),
    });
    await expect(ask(() => null)).rejects.toThrow('returned null; expected');
  });

  test('is refused if it takes too long', async () => {
    const hasty = { ...scope, setTimeout: (run: () => void) => Number(run()) };
    const late = requestToken({ uid: 'ada', getToken: () => new Promise(() => undefined) }, hasty);
    await expect(late).rejects.toMatchObject({ code: 'sign-in/token-refused' });
  });
});
