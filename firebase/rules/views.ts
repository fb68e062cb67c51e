import { maxViewLength, viewKeptMs, viewOpenedEveryMs } from '@chartroom/workspace';
import { canRead, isAdmin, isReader } from './authority';
import { all, any, hasChildren } from './expression';
import {
  callerField,
  currentTimeField,
  field,
  jsonOrList,
  type RuleNode,
  withoutOtherChildren,
} from './field';

/**
 * `views/$w/$id`: selections that are too long for an address, which has the id instead. Written once,
 * by members; the id is a hash of what it holds, and whoever has it reads it. `at` is when it was
 * stored, or opened a month or more after that. Only administrators list them, to delete those that
 * nobody opens any more.
 */
export const views: RuleNode = {
  $w: {
    '.read': isAdmin,
    '.indexOn': ['at'],
    $id: {
      '.read': canRead,
      '.write': any(
        all(isReader, '!data.exists()', hasChildren('selections', 'by', 'at')),
        all(isAdmin, '!newData.exists()', isOlderThan("data.child('at')", viewKeptMs)),
      ),
      ...field('$id.matches(/^[A-Za-z0-9_-]{24}$/)'),
      ...withoutOtherChildren({
        selections: jsonOrList(maxViewLength),
        by: callerField,
        at: {
          '.write': all(
            isReader,
            'data.exists()',
            'newData.exists()',
            isOlderThan('data', viewOpenedEveryMs),
          ),
          ...currentTimeField,
        },
      }),
    },
  },
};

function isOlderThan(time: string, ms: number): string {
  return `${time}.val() < now - ${ms}`;
}
