import { limits } from '@chartroom/contract';
import { canRead, isEditor, isReader, isSelf } from './authority';
import { all, any, hasChildren, isDeletedOr, isUnchangedChild } from './expression';
import {
  children,
  id,
  idPattern,
  integer,
  isCaller,
  isNow,
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

/** No part changes without the stamp of who changed it, in the same write. */
const isStamped = all(
  "newData.child('updatedBy').val() == auth.uid",
  "newData.child('updatedAt').val() == now",
);

const stamps = { updatedAt: isNow, updatedBy: isCaller };
const maxJsonLength = 65_536;
/** Rows that a dashboard may be long. */
const maxRows = 10_000;

const panel: RuleNode = {
  '.validate': all(
    `$p.matches(${idPattern})`,
    hasChildren('remote', 'x', 'y', 'w', 'h'),
    `!${hasChildren('channel', 'version')}`,
    // What was stored wider before may stay as it is.
    any(
      `newData.child('x').val() + newData.child('w').val() <= ${limits.gridColumns}`,
      all(isUnchangedChild('x'), isUnchangedChild('w')),
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
 * A revision number that has not grown is a change made to an older document. It begins at 1 and
 * grows by one with each write: nobody can take all that are left.
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
    // Seconds: never, or no more often than each second.
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

/** `dashboards/$w/$d`, read one at a time; the index has what a list shows. */
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

/** `private/$w/$uid/$d`: that person's alone, while a member; admins are as alone as all others. */
export const privateDashboards: RuleNode = {
  $w: {
    $uid: {
      '.read': all(isSelf, isReader),
      $d: { '.write': all(isSelf, isEditor, isDeletedOrValid), ...dashboard },
    },
  },
};
