import { limits } from '@chartroom/contract';
import { canRead, isEditor, isReader, isSelf } from './authority';
import { all, any, hasChildren, isChildUnchanged, isDeletedOr } from './expression';
import {
  callerField,
  children,
  currentTimeField,
  id,
  idPattern,
  integer,
  json,
  maxInteger,
  name,
  number,
  type RuleNode,
  tags,
  text,
  title,
  versionField,
  withoutOtherChildren,
} from './field';

/** A part changes only together with the stamp of who changed it, in the same write. */
const isStamped = all(
  "newData.child('updatedBy').val() == auth.uid",
  "newData.child('updatedAt').val() == now",
);

const stamps = { updatedAt: currentTimeField, updatedBy: callerField };
const maxJsonLength = 65_536;
/** The maximum height of a dashboard, in rows. */
const maxRows = 10_000;

const panel: RuleNode = {
  '.validate': all(
    `$p.matches(${idPattern})`,
    hasChildren('remote', 'x', 'y', 'w', 'h'),
    `!${hasChildren('channel', 'version')}`,
    // Wider values that were stored before this limit may stay.
    any(
      `newData.child('x').val() + newData.child('w').val() <= ${limits.gridColumns}`,
      all(isChildUnchanged('x'), isChildUnchanged('w')),
    ),
  ),
  ...withoutOtherChildren({
    title: text(0, limits.titleLength),
    remote: name,
    channel: name,
    version: versionField(),
    source: id,
    query: json(maxJsonLength),
    encoding: json(maxJsonLength),
    options: json(maxJsonLength),
    x: integer(0, limits.gridColumns - 1),
    y: integer(0, maxRows),
    w: integer(1, limits.gridColumns),
    h: integer(1, 100),
  }),
};

/**
 * A revision that hasn't grown belongs to a change of an older document. Revisions begin at 1 and
 * grow by one with each write, so that no client can use up the remaining numbers.
 */
const isNextRevision = any(
  all("!data.child('rev').isNumber()", "newData.child('rev').val() == 1"),
  "newData.child('rev').val() == data.child('rev').val() + 1",
);

const dashboard: RuleNode = {
  '.validate': `$d.matches(${idPattern})`,
  ...withoutOtherChildren({
    schema: integer(1, 1000),
    title,
    description: text(0, limits.descriptionLength),
    tags,
    timeRange: json(1000),
    // In seconds: 0 for never, otherwise at least 1.
    refresh: number(
      0,
      86_400,
      any('newData.val() == 0', 'newData.val() >= 1', 'newData.val() == data.val()'),
    ),
    variables: json(maxJsonLength),
    panels: children({ $p: panel }),
    rev: integer(1, maxInteger),
    ...stamps,
  }),
};

const isDeletedOrValid = isDeletedOr(
  hasChildren('schema', 'title', 'rev', 'updatedAt', 'updatedBy'),
  isStamped,
  isNextRevision,
);

/** `dashboards/$w/$d`, read one at a time. Lists read the index instead. */
export const dashboards: RuleNode = {
  $w: { $d: { '.read': canRead, '.write': all(isEditor, isDeletedOrValid), ...dashboard } },
};

export const dashboardIndex: RuleNode = {
  $w: {
    '.read': canRead,
    '.indexOn': ['updatedAt'],
    $d: {
      '.write': all(
        isEditor,
        isDeletedOr(hasChildren('title', 'updatedAt', 'updatedBy'), isStamped),
      ),
      '.validate': `$d.matches(${idPattern})`,
      ...withoutOtherChildren({ title, tags, ...stamps }),
    },
  },
};

/** `private/$w/$uid/$d`: readable and writable by that member only, not even by admins. */
export const privateDashboards: RuleNode = {
  $w: {
    $uid: {
      '.read': all(isSelf, isReader),
      $d: { '.write': all(isSelf, isEditor, isDeletedOrValid), ...dashboard },
    },
  },
};
