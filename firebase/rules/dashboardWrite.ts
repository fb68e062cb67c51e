import { all, any } from './expression';
import { integer, type RuleNode } from './field';

/**
 * Conditions of writes below a dashboard `D`, which is `dashboards/$w/$d` or `private/$w/$uid/$d`.
 * `depth` is the number of levels from `D` to the rule. An update is judged path by path, each on the
 * same two trees: `D` before the whole update, and `D` after it.
 */

export function dashboardBefore(depth: number): string {
  return `data${'.parent()'.repeat(depth)}`;
}

export function dashboardAfter(depth: number): string {
  return `newData${'.parent()'.repeat(depth)}`;
}

/**
 * The update counts `rev` up and names the caller and the time. So it writes `D/rev`, whose own rule
 * requires an editor, schema 2 and a dashboard that isn't in the bin: no other rule has to repeat that.
 */
export function isStamped(depth: number): string {
  const [before, after] = [dashboardBefore(depth), dashboardAfter(depth)];
  return all(
    `${after}.child('rev').val() == ${before}.child('rev').val() + 1`,
    `${after}.child('last/by').val() == auth.uid`,
    `${after}.child('last/at').val() == now`,
  );
}

/** An edit of the content: refused from the moment that the dashboard is in the bin. */
export function isEdit(depth: number): string {
  return all(isStamped(depth), `!${dashboardBefore(depth)}.child('bin').exists()`);
}

/** The writer has seen the newest revision of the record, or these fields don't change. */
export function isNextOrUnchanged(rev: string, fields: readonly string[]): string {
  const unchanged = [rev, ...fields].map(
    (field) => `newData.child('${field}').val() == data.child('${field}').val()`,
  );
  return any(isNext(rev), all(...unchanged));
}

/** Compare-and-set: a revision that isn't one more than the stored one belongs to an older record. */
export function isNext(rev: string): string {
  return `newData.child('${rev}').val() == data.child('${rev}').val() + 1`;
}

/** What has a slot of its own. Rules can't count, so slots are how they limit the number of records. */
export type RecordKind = 'panels' | 'variables' | 'sections';

/** The record's slot is its own, from the record, two levels below `D`. `key` is its wildcard. */
export function holdsSlot(kind: RecordKind, key: string): string {
  const slots = `${dashboardAfter(2)}.child('slots')`;
  return `${slots}.child(newData.child('slot').val()).val() == '${kind}/' + ${key}`;
}

/** A deletion by someone who has seen the record's newest revision; its slot becomes free. */
export function isCut(kind: RecordKind, key: string): string {
  const after = dashboardAfter(2);
  return all(
    '!newData.exists()',
    `${after}.child('last/cut').child(${key}).val() == data.child('rev').val()`,
    `${after}.child('slots').child(data.child('slot').val()).val() != '${kind}/' + ${key}`,
  );
}

/** A record never has more revisions than its dashboard: no client can use up the numbers. */
export function revision(depth: number): RuleNode {
  return integer(1, `${dashboardAfter(depth)}.child('rev').val()`);
}
