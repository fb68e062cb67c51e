import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from '../../tools/local/src/rules/compile';
import { plainNode, withValue } from '../../tools/local/src/rules/test/plainNode';
import { withMemberAudit } from './memberAudit';
import { authOf, now, type Person } from './people';
import { tree } from './tree';

/** The file as it is deployed. */
export const rulesFile: unknown = JSON.parse(
  readFileSync(join(__dirname, '..', 'database.rules.json'), 'utf8'),
);
const rules = compileRules(rulesFile);

export function canRead(person: Person, path: string, data: unknown = tree): boolean {
  return rules.canRead({ auth: authOf(person), path: keysOf(path), root: plainNode(data), now });
}

export type Changes = Readonly<Record<string, unknown>>;

/** The tree after a write to several paths. */
export function updated(data: unknown, changes: Changes): unknown {
  let changed: unknown = data;
  for (const [path, value] of Object.entries(changes)) changed = withValue(changed, path, value);
  return changed;
}

/**
 * One atomic write to several paths: all paths or none. A change of members comes with its entries in
 * the audit.
 */
export function canUpdate(person: Person, changes: Changes, data: unknown = tree): boolean {
  return canUpdateExactly(person, withMemberAudit(person, changes, data), data);
}

/** The same without anything added. */
export function canUpdateExactly(person: Person, changes: Changes, data: unknown = tree): boolean {
  const [before, after] = [plainNode(data), plainNode(updated(data, changes))];
  return Object.keys(changes).every((path) =>
    rules.canWrite({ auth: authOf(person), path: keysOf(path), before, after, now }),
  );
}

export function canSet(
  person: Person,
  path: string,
  value: unknown,
  data: unknown = tree,
): boolean {
  return canUpdate(person, { [path]: value }, data);
}

function keysOf(path: string): string[] {
  return path.split('/').filter((key) => key !== '');
}
