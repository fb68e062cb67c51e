import { describe, expect, test } from '@jest/globals';
import { below, own, shared, stamp } from './test/dashboardWrites';
import { canRead, canSet, canUpdate, updated } from './test/evaluateRules';
import { now, type Person, people } from './test/people';
import { tree } from './test/tree';

const readers: readonly Person[] = ['owner', 'admin', 'editor', 'viewer', 'publisher', 'another'];

describe('presence on a dashboard', () => {
  const path = (who: Person) => `presence/w/d/${who}/c1`;
  const record = { at: now, mode: 'edit', panel: 'cpu', field: 'title', drag: 'cpu:3,0.5,12,8' };

  test('is written by its members, each their own', () => {
    expect(people.filter((who) => canSet(who, path(who), record))).toEqual(readers);
    expect(canSet('admin', path('editor'), record)).toBe(false);
    expect(canSet('admin', path('editor'), null, updated(tree, { [path('editor')]: record }))).toBe(
      false,
    );
  });

  test('is removed by its owner, also after they have lost the role', () => {
    const data = updated(tree, { [path('removed')]: record, [path('ended')]: record });
    expect(canSet('removed', path('removed'), null, data)).toBe(true);
    expect(canSet('ended', path('ended'), null, data)).toBe(true);
    expect(canSet('removed', path('removed'), record, data)).toBe(false);
    expect(canSet('removed', `${path('removed')}/panel`, null, data)).toBe(false);
  });

  test('beats with the server’s time, and changes by single fields', () => {
    const data = updated(tree, { [path('editor')]: { ...record, at: now - 12_000 } });
    const set = (field: string, value: unknown) =>
      canSet('editor', `${path('editor')}/${field}`, value, data);
    expect([set('at', now), set('at', now - 1), set('at', null)]).toEqual([true, false, false]);
    expect([set('panel', 'mem'), set('drag', null), set('mode', null)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(set('cursor', 'x')).toBe(false);
  });

  test('is read by members, and not by guests of an open workspace', () => {
    const open = updated(tree, { 'workspaces/w/meta/guests': true });
    expect(people.filter((who) => canRead(who, 'presence/w/d', open))).toEqual(readers);
    expect(canSet('guest', path('guest'), record, open)).toBe(false);
  });

  test('is only on dashboards that exist and are shared', () => {
    expect(canSet('editor', 'presence/w/p/editor/c1', record)).toBe(false);
    expect(canSet('editor', 'presence/w/gone/editor/c1', record)).toBe(false);
  });
});

describe('a receipt', () => {
  const client = '0123456789abcdef';
  const path = (who: Person, d = 'd') => `receipts/w/${who}/${client}/${d}`;
  const edit = (seq: number, rev: number) => ({
    ...stamp(rev),
    ...below(shared, { 'since/editor': true }),
    [path('editor')]: seq,
  });

  test('only grows, so that an update which is sent twice arrives once', () => {
    const after = updated(tree, edit(7, 2));
    expect(canUpdate('editor', edit(7, 2))).toBe(true);
    expect([6, 7, 8].filter((seq) => canUpdate('editor', edit(seq, 3), after))).toEqual([8]);
  });

  test('is of a reader, each their own, and is read by them alone', () => {
    expect(people.filter((who) => canSet(who, path(who), 1))).toEqual(readers);
    expect(people.filter((who) => canSet(who, path('editor'), 1))).toEqual(['editor']);
    expect(people.filter((who) => canRead(who, path('editor')))).toEqual(['editor']);
    // Whether an edit has arrived is known even after the role is lost.
    expect(canRead('removed', path('removed'))).toBe(true);
  });

  test('is of a dashboard, shared or private, which this update may create', () => {
    expect(canSet('editor', path('editor', 'p'), 1)).toBe(true);
    expect(canSet('admin', path('admin', 'p'), 1)).toBe(false);
    expect(canSet('editor', path('editor', 'gone'), 1)).toBe(false);
    expect(canUpdate('editor', { [own]: null, [path('editor', 'p')]: 1 })).toBe(true);
  });

  test('is a whole number under the id of a browser', () => {
    for (const seq of [0, -1, 1.5, '1', true, { a: 1 }, 2 ** 53]) {
      expect([seq, canSet('editor', path('editor'), seq)]).toEqual([seq, false]);
    }
    for (const id of ['', 'a', 'A'.repeat(16), 'g'.repeat(16), '0'.repeat(17)]) {
      expect([id, canSet('editor', `receipts/w/editor/${id}/d`, 1)]).toEqual([id, false]);
    }
  });

  test('is removed by its owner', () => {
    const data = updated(tree, { [path('editor')]: 7 });
    expect(canSet('editor', path('editor'), null, data)).toBe(true);
    expect(canSet('admin', path('editor'), null, data)).toBe(false);
  });
});

describe('an annotation', () => {
  const path = 'annotations/w/d/a1';
  const note = { rev: 1, at: 1000, text: 'Deployed', by: 'editor' };
  const data = updated(tree, { [path]: note });

  test('is edited whole by those who have seen its newest revision, and keeps its author', () => {
    const edit = (more: object, who: Person = 'admin') =>
      canSet(who, path, { ...note, text: 'Rolled back', ...more }, data);
    expect([0, 1, 2, 3].filter((rev) => edit({ rev }))).toEqual([2]);
    expect(people.filter((who) => edit({ rev: 2 }, who))).toEqual(['owner', 'admin', 'editor']);
    expect(edit({ rev: 2, by: 'admin' })).toBe(true);
    expect(edit({ rev: 2, by: 'owner' })).toBe(false);
    expect(canSet('admin', `${path}/text`, 'Rolled back', data)).toBe(false);
  });

  test('is deleted by an editor', () => {
    expect(people.filter((who) => canSet(who, path, null, data))).toEqual([
      'owner',
      'admin',
      'editor',
    ]);
    expect(canSet('editor', 'annotations/w/d', null, data)).toBe(false);
  });

  test('is of a shared dashboard that exists', () => {
    expect(canSet('editor', 'annotations/w/p/a1', note)).toBe(false);
    expect(canSet('editor', 'annotations/w/d/a2', { ...note, to: 999 })).toBe(false);
    expect(canSet('editor', 'annotations/w/d/a2', { ...note, to: 1000 })).toBe(true);
  });
});
