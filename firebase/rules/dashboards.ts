import { limits } from '@chartroom/contract';
import { isEditor, isReader, isSelf, maySee } from './authority';
import { all, any, goneOr, has, isKept } from './expression';
import {
  children,
  id,
  idPattern,
  isCaller,
  isNow,
  json,
  largest,
  name,
  number,
  only,
  type RuleNode,
  tags,
  text,
  title,
  versionThat,
  whole,
} from './field';

/** No part changes without the stamp of who changed it, in the same write. */
const isStamped = all(
  "newData.child('updatedBy').val() == auth.uid",
  "newData.child('updatedAt').val() == now",
);

const stamps = { updatedAt: isNow, updatedBy: isCaller };
const jsonLength = 65_536;
/** Rows that a dashboard may be long. */
const rows = 10_000;

const panel: RuleNode = {
  '.validate': all(
    `$p.matches(${idPattern})`,
    has('remote', 'x', 'y', 'w', 'h'),
    `!${has('channel', 'version')}`,
    // What was stored wider before may stay as it is.
    any(
      `newData.child('x').val() + newData.child('w').val() <= ${limits.gridColumns}`,
      all(isKept('x'), isKept('w')),
    ),
  ),
  ...only({
    title: text(0, limits.titleLength),
    remote: name,
    channel: name,
    version: versionThat(),
    source: id,
    query: json(jsonLength),
    encoding: json(jsonLength),
    options: json(jsonLength),
    x: whole(0, limits.gridColumns - 1),
    y: whole(0, rows),
    w: whole(1, limits.gridColumns),
    h: whole(1, 100),
  }),
};

/**
 * A revision number that has not grown is a change made to an older document. It begins at 1 and
 * grows by one with each write: nobody can take all that are left.
 */
const isNext = any(
  all("!data.child('rev').isNumber()", "newData.child('rev').val() == 1"),
  "newData.child('rev').val() == data.child('rev').val() + 1",
);

const dashboard: RuleNode = {
  '.validate': `$d.matches(${idPattern})`,
  ...only({
    schema: whole(1, 1000),
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
    variables: json(jsonLength),
    panels: children({ $p: panel }),
    rev: whole(1, largest),
    ...stamps,
  }),
};

const keepsForm = goneOr(
  has('schema', 'title', 'rev', 'updatedAt', 'updatedBy'),
  isStamped,
  isNext,
);

/** `dashboards/$w/$d`, read one at a time; the index has what a list shows. */
export const dashboards: RuleNode = {
  $w: { $d: { '.read': maySee, '.write': all(isEditor, keepsForm), ...dashboard } },
};

export const dashboardIndex: RuleNode = {
  $w: {
    '.read': maySee,
    '.indexOn': ['updatedAt'],
    $d: {
      '.write': all(isEditor, goneOr(has('title', 'updatedAt', 'updatedBy'), isStamped)),
      '.validate': `$d.matches(${idPattern})`,
      ...only({ title, tags, ...stamps }),
    },
  },
};

/** `private/$w/$uid/$d`: that person's alone, while a member; admins are as alone as all others. */
export const privateDashboards: RuleNode = {
  $w: {
    $uid: {
      '.read': all(isSelf, isReader),
      $d: { '.write': all(isSelf, isEditor, keepsForm), ...dashboard },
    },
  },
};
