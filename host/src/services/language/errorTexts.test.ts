import { ChartroomError, catalogue, type ErrorCode, errorCodes } from '@chartroom/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import german from '../../locales/de/errors.json';
import { errorTexts } from './errorTexts';
import { i18n } from './i18n';

const context = Object.fromEntries(
  errorCodes
    .flatMap((code) => [...catalogue[code].detailMessage.matchAll(/\{(\w+)\}/g)])
    .map(([, name = '']) => [name, `‹${name}›`]),
);

/** What a remote may throw: its name and code are all that is known of it. */
function foreignError(code: string, foreignContext: unknown): ChartroomError {
  const texts = { title: 'Own title', detail: 'Own detail' };
  const error = Object.assign(new Error('Own detail'), texts, { code, context: foreignContext });
  return Object.assign(error, { name: 'ChartroomError' }) as unknown as ChartroomError;
}

function errorOf(code: ErrorCode): ChartroomError {
  return new ChartroomError(code, { ...context, timeoutMs: 1500 } as never);
}

describe('errorTexts in English', () => {
  test.each(errorCodes)('writes “%s” as the error itself does', (code) => {
    const error = errorOf(code);
    expect(errorTexts(error)).toEqual({ title: error.title, detail: error.detail });
  });
});

describe('errorTexts in German', () => {
  beforeAll(() => {
    i18n.load('de', german);
    i18n.activate('de');
  });
  afterAll(() => i18n.activate('en'));

  test.each(errorCodes)('writes title and detail of “%s”, with all values', (code) => {
    const { title, detail } = errorTexts(errorOf(code));
    const error = errorOf(code);
    expect(title).not.toBe(error.title);
    expect(detail).not.toBe(error.detail);
    const valuesOf = (text: string) => text.match(/‹\w+›|1\.5/g)?.sort() ?? [];
    expect(valuesOf(detail)).toEqual(valuesOf(error.detail));
  });

  test('removes direction marks of a name, as the error does', () => {
    const error = new ChartroomError('dashboard/not-found', { dashboard: '\u202Egnp.\u2066exe' });
    expect(errorTexts(error).detail).toMatch(/^„gnp\.exe“ gibt es nicht/);
    const escaped = new ChartroomError('dashboard/not-found', { dashboard: '\\u202Egnp.exe' });
    expect(errorTexts(escaped).detail).not.toContain('\u202E');
  });

  test.each(['remote/unheard-of', 'constructor', ''])(
    'keeps the texts of an error whose code “%s” isn’t in the catalogue',
    (code) => {
      expect(errorTexts(foreignError(code, { remote: 'chart-a' }))).toEqual({
        title: 'Own title',
        detail: 'Own detail',
      });
    },
  );

  test.each([
    null,
    undefined,
    'text',
    {},
    { remote: 'chart-a', version: undefined, reason: 'why' },
    { remote: 'chart-a', version: { toString: () => '1' }, reason: 'why' },
    { remote: 'chart-a', version: Object.create(null), reason: Symbol('why') },
    { remote: 'chart-a', version: '1.0.0', reason: Number.NaN },
  ])('keeps an error’s own detail if the context is %p', (hostile) => {
    expect(errorTexts(foreignError('remote/mount-failed', hostile))).toEqual({
      title: 'Diagramm konnte nicht gezeichnet werden',
      detail: 'Own detail',
    });
    expect(errorTexts(foreignError('remote/mount-timeout', hostile)).detail).toBe('Own detail');
  });

  test('translates the name of a part of the page, which is English in the console', () => {
    i18n.load('de', { 'This menu': 'Dieses Menü' });
    const error = new ChartroomError('shell/part-missing', { what: 'This menu' });
    expect(errorTexts(error).detail).toMatch(/^Dieses Menü: Laden fehlgeschlagen/);
    expect(error.message).toMatch(/^This menu didn’t load/);
  });

  test('writes values as they are, and doesn’t interpret them', () => {
    const error = foreignError('remote/mount-failed', {
      remote: '{version}',
      version: 2,
      reason: '{n, plural, one {#} other {#}}',
    });
    expect(errorTexts(error).detail).toBe(
      '{version} 2 konnte nicht eingebunden werden: {n, plural, one {#} other {#}}. Erneut versuchen.',
    );
  });
});
