import { describe, expect, test } from '@jest/globals';
import { limits } from '../limits';
import { parseViewer as parse } from './parseViewer';

const parseViewer = (given: unknown) => parse(given, limits);

describe('the viewer that a page sets', () => {
  test('is the one it names, or null', () => {
    const viewer = { uid: 'u1', name: 'Ada', locale: 'fr-FR', timeZone: 'Europe/Paris' };
    expect(parseViewer({ ...viewer, token: 'x' })).toEqual({ ok: true, value: viewer });
    expect(parseViewer({ uid: 'u1', name: null })).toEqual({ ok: true, value: { uid: 'u1' } });
    expect(parseViewer(null)).toEqual({ ok: true, value: null });
  });

  test.each([
    ['uid', 'Ada'],
    ['uid', {}],
    ['uid', { uid: 1 }],
    ['uid', { uid: Object.create(null) }],
    ['name', { uid: 'u', name: {} }],
    ['locale', { uid: 'u', locale: 'not a language' }],
    ['timeZone', { uid: 'u', timeZone: 'Europe/Atlantis' }],
  ])('is rejected at %s: %j', (path, given) => {
    const parsed = parseViewer(given);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.path)).toEqual([path]);
  });
});
