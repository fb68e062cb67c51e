import { maxViewLength, viewKeptMs, viewOpenedEveryMs } from '@chartroom/workspace';
import { describe, expect, test } from '@jest/globals';
import { withValue } from '../tools/local/src/rules/test/plainNode';
import { canRead, canSet } from './test/evaluateRules';
import { now, type Person, people } from './test/people';
import { tree } from './test/tree';

const id = 'a'.repeat(24);
const path = `views/w/${id}`;

function view(by: string, more: object = {}): object {
  return { selections: '["city:Rome"]', by, at: now, ...more };
}

const data = withValue(tree, path, view('viewer', { at: now - 1000 }));

function allowed(may: (person: Person) => boolean): readonly Person[] {
  return people.filter(may);
}

describe('a stored view', () => {
  test('is written by members who read dashboards', () => {
    const writers = allowed((person) => canSet(person, path, view(person)));
    expect(writers).toEqual(['owner', 'admin', 'editor', 'viewer', 'publisher', 'another']);
  });

  test('is read by those who read dashboards, under its id only', () => {
    const readers = allowed((person) => canRead(person, path, data));
    expect(readers).toEqual(allowed((person) => canRead(person, 'dashboards/w/d', data)));
    // To find those that nobody opens any more.
    const listers = allowed((person) => canRead(person, 'views/w', data));
    expect(listers).toEqual(['owner', 'admin']);
  });

  test('says once a month that a member has opened it', () => {
    const old = (ageMs: number) => withValue(tree, path, view('viewer', { at: now - ageMs }));
    const opened = (person: Person, ageMs: number) => canSet(person, `${path}/at`, now, old(ageMs));
    expect(opened('editor', viewOpenedEveryMs)).toBe(false);
    const openers = allowed((person) => opened(person, viewOpenedEveryMs + 1));
    expect(openers).toEqual(['owner', 'admin', 'editor', 'viewer', 'publisher', 'another']);
    const data = old(2 * viewOpenedEveryMs);
    expect(canSet('editor', `${path}/at`, now - 1, data)).toBe(false);
    expect(canSet('editor', `${path}/at`, null, data)).toBe(false);
    expect(canSet('editor', `${path}/selections`, '[]', data)).toBe(false);
    expect(canSet('editor', path, view('editor'), data)).toBe(false);
    expect(canSet('editor', `views/w/${'b'.repeat(24)}/at`, now, data)).toBe(false);
  });

  test('is deleted by administrators when nobody has opened it for 400 days', () => {
    const old = (ageMs: number) => withValue(tree, path, view('viewer', { at: now - ageMs }));
    expect(allowed((person) => canSet(person, path, null, old(viewKeptMs + 1)))).toEqual([
      'owner',
      'admin',
    ]);
    expect(canSet('admin', path, null, old(viewKeptMs))).toBe(false);
  });

  test('is written once, and not removed before its time', () => {
    for (const person of people) {
      expect(canSet(person, path, view(person), data)).toBe(false);
      expect(canSet(person, path, null, data)).toBe(false);
      expect(canSet(person, `${path}/selections`, '[]', data)).toBe(false);
    }
  });

  test.each([
    ['another author', { by: 'admin' }],
    ['another time', { at: now - 1 }],
    ['no selections', { selections: null }],
    ['selections that are no JSON', { selections: 'city:Rome' }],
    ['too many selections', { selections: `["${'a'.repeat(maxViewLength - 3)}"]` }],
    ['another field', { more: 1 }],
  ])('is refused with %s', (_, more) => {
    expect(canSet('viewer', path, view('viewer', more))).toBe(false);
  });

  test('is accepted up to its size', () => {
    const selections = `["${'a'.repeat(maxViewLength - 4)}"]`;
    expect(canSet('viewer', path, view('viewer', { selections }))).toBe(true);
  });

  test.each(['a', 'a'.repeat(23), 'a'.repeat(25), `${'a'.repeat(23)}~`])(
    'is refused under the id %s',
    (other) => {
      expect(canSet('viewer', `views/w/${other}`, view('viewer'))).toBe(false);
    },
  );
});
