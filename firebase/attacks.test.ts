import { describe, expect, test } from '@jest/globals';
import { databaseRules } from './rules/databaseRules';
import { attacksOn } from './test/attacks';
import { canUpdate } from './test/evaluateRules';
import { people } from './test/people';
import { targets } from './test/targets';

// Every path that anybody may write, against everything that could be slipped into it.
describe.each(targets)(
  'what $person writes at /$path',
  ({ path, person, value, others, ...more }) => {
    const write = (instead: unknown) =>
      canUpdate(person, { [path]: instead, ...more.companionWrites }, more.data);

    test('is taken as it should be, from those who may and nobody else', () => {
      expect(write(value)).toBe(true);
      const may = people.filter((who) => {
        const changes = { [path]: value, ...more.companionWrites };
        const own = JSON.stringify(changes)
          .replaceAll(`"${person}"`, `"${who}"`)
          .replaceAll(`/${person}`, `/${who}`);
        return canUpdate(who, JSON.parse(own), more.data);
      });
      expect(may).toEqual(people.filter((who) => who === person || others.includes(who)));
    });

    test('is refused with anything else in it', () => {
      const taken = attacksOn(value, person).filter(([, instead]) => write(instead));
      expect(taken.map(([name]) => name)).toEqual(more.harmless ?? []);
    });
  },
);

test('every path that can be written is among them', () => {
  const missing = writablePaths(databaseRules.rules).filter(
    (pattern) =>
      !targets.some(({ path, companionWrites }) =>
        [path, ...Object.keys(companionWrites ?? {})].some((written) => isBelow(written, pattern)),
      ),
  );
  expect(missing).toEqual([]);
});

function writablePaths(node: object, path: readonly string[] = []): string[] {
  const own = '.write' in node ? [path.join('/')] : [];
  const below = Object.entries(node).flatMap(([key, child]) =>
    typeof child === 'object' && !Array.isArray(child) ? writablePaths(child, [...path, key]) : [],
  );
  return [...own, ...below];
}

function isBelow(written: string, pattern: string): boolean {
  const keys = written.split('/');
  const parts = pattern.split('/');
  return (
    parts.length <= keys.length &&
    parts.every((part, index) => part.startsWith('$') || part === keys[index])
  );
}
