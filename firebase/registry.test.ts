import { describe, expect, test } from '@jest/globals';
import { withValue } from '../tools/local/src/rules/test/plainNode';
import { canUpdate } from './test/evaluateRules';
import { now, type Person, people } from './test/people';
import { path } from './test/registryState';
import { writes } from './test/registryWrites';
import { tree } from './test/tree';

const actions = [
  'register',
  'publish',
  'move',
  'promote',
  'end-canary',
  'rollback',
  'withdraw',
  'disable',
  'enable',
  'trust',
  'hand-over',
  'add-key',
  'revoke-key',
];

/** What nobody may do to a head beside what its action is there for. */
const meddling: readonly [string, unknown][] = [
  ...['kind', 'title', 'owner', 'trust', 'disabled', 'minSequence', 'channels'].map(
    (part): [string, null] => [part, null],
  ),
  ...['stable', 'canary'].flatMap((channel) =>
    ['', '/version', '/previous', '/percent', '/movedAt', '/by', '/reason'].map(
      (part): [string, null] => [`channels/${channel}${part}`, null],
    ),
  ),
  ['kind', 'data'],
  ['title', 'Other'],
  ['owner', 'admin'],
  ['trust', 'trusted'],
  ['disabled', true],
  ['minSequence', 4],
  ['minSequence', 6],
  ...['stable', 'canary'].flatMap((channel): [string, unknown][] => [
    [`channels/${channel}/version`, '1.1.0'],
    [`channels/${channel}/version`, '1.0.0'],
    [`channels/${channel}/previous`, '0.9.0'],
    [`channels/${channel}/percent`, 50],
    [`channels/${channel}/movedAt`, now],
    [`channels/${channel}/by`, 'admin'],
    [`channels/${channel}/reason`, 'Other'],
  ]),
];

/** Free text before, behind and in the place of what an entry says, and silence. */
function liesAbout(part: 'before' | 'after', entry: unknown): Readonly<Record<string, unknown>>[] {
  const said = new Map(Object.entries(entry ?? {})).get(part);
  if (typeof said !== 'string') return ['', '1.0.0', 'more'].map((text) => ({ [part]: text }));
  const others = [`${said} more`, `${said} `, ` ${said}`, said.replaceAll('.', '_'), '9.9.9', ''];
  return [...others.filter((text) => text !== said), null].map((text) => ({ [part]: text }));
}

/** Whether one write can't have both, or has it already. */
function overlaps(targetPath: string, otherPaths: readonly string[]): boolean {
  return otherPaths.some(
    (each) => `${each}/`.startsWith(`${targetPath}/`) || targetPath.startsWith(`${each}/`),
  );
}

function valueAt(data: unknown, targetPath: string): unknown {
  let value: unknown = data;
  for (const key of targetPath.split('/')) value = new Map(Object.entries(value ?? {})).get(key);
  return value;
}

describe.each(writes)('who %s', (_, allowed, write, data) => {
  const changesOf = (me: Person) => write(me) ?? {};

  test(`is one of ${allowed.join(', ')}`, () => {
    const may = people.filter((me) => canUpdate(me, changesOf(me), data));
    expect(may).toEqual(people.filter((me) => allowed.includes(me)));
  });

  test('can’t leave out, lend or falsify the audit’s entry', () => {
    const me = 'admin';
    const targetPath = 'workspaces/w/audit/a2';
    const { [targetPath]: entry, ...others } = changesOf(me);
    expect(canUpdate(me, { ...others, [targetPath]: entry }, data)).toBe(true);
    expect(canUpdate(me, others, data)).toBe(false);
    expect(canUpdate(me, { [targetPath]: entry }, data)).toBe(false);
    // Nothing done, and told nevertheless.
    const marks = Object.entries(others).filter(([each]) => each.endsWith('/audit'));
    expect(canUpdate(me, { ...Object.fromEntries(marks), [targetPath]: entry }, data)).toBe(false);
    for (const lie of [
      { uid: 'owner' },
      { at: now - 1 },
      { target: 'chart-other' },
      { target: 'heads/chart-line' },
      { action: 'rename' },
      { action: 'register', after: '0.1.0' },
      ...(['before', 'after'] as const).flatMap((part) => liesAbout(part, entry)),
    ]) {
      const changedEntry = { ...others, [targetPath]: Object.assign({}, entry, lie) };
      expect([lie, canUpdate(me, changedEntry, data)]).toEqual([lie, false]);
    }
    // Whoever names the entry of something else, that of an earlier change.
    const borrowed = JSON.parse(JSON.stringify(others).replaceAll('"a2"', '"a1"'));
    expect(canUpdate(me, borrowed, data)).toBe(false);
  });

  test('tells of it under its own action and no other', () => {
    const targetPath = 'workspaces/w/audit/a2';
    const { [targetPath]: entry, ...others } = changesOf('admin');
    for (const action of actions) {
      const changedEntry = Object.assign({}, entry, { action });
      const isOwn = JSON.stringify(changedEntry) === JSON.stringify(entry);
      expect([action, canUpdate('admin', { ...others, [targetPath]: changedEntry }, data)]).toEqual(
        [action, isOwn],
      );
    }
  });

  test('can’t do something else along with it', () => {
    const mine = changesOf('admin');
    for (const [what, , another] of writes) {
      const theirs = another('admin') ?? {};
      const added = Object.keys(theirs).filter(
        (targetPath) =>
          !overlaps(targetPath, Object.keys(mine)) &&
          valueAt(data, targetPath) !== (theirs[targetPath] ?? undefined),
      );
      if (added.length === 0) continue;
      const both = {
        ...mine,
        ...Object.fromEntries(added.map((targetPath) => [targetPath, theirs[targetPath]])),
      };
      expect([what, canUpdate('admin', both, data)]).toEqual([what, false]);
    }
    for (const [part, value] of meddling) {
      const targetPath = `${path}/${part}`;
      if (overlaps(targetPath, Object.keys(mine))) continue;
      const both = { ...mine, [targetPath]: value };
      if (valueAt(data, targetPath) === (value ?? undefined)) continue;
      expect([part, canUpdate('admin', both, data)]).toEqual([part, false]);
    }
  });

  test('does it once: the same write again is refused', () => {
    let done = data;
    for (const [at, value] of Object.entries(changesOf('admin'))) done = withValue(done, at, value);
    expect(canUpdate('admin', changesOf('admin'), done)).toBe(false);
  });
});

test('an owner who is no publisher any more owns nothing that counts', () => {
  const { publisher, ...members } = tree.workspaces.w.members;
  const member = { ...publisher, publisher: false };
  const w = { ...tree.workspaces.w, members: { ...members, publisher: member } };
  const data = { ...tree, workspaces: { ...tree.workspaces, w } };
  for (const [what, allowed, write, state] of writes) {
    if (state !== tree || !allowed.includes('publisher')) continue;
    expect([what, canUpdate('publisher', write('publisher') ?? {}, data)]).toEqual([what, false]);
  }
});
