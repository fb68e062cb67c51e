import { maxViewLength } from '@chartroom/workspace';
import { canRead, isReader } from './authority';
import { all, hasChildren } from './expression';
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
 * by members; the id is a hash of what it holds, and whoever has it reads it. Not listed.
 */
export const views: RuleNode = {
  $w: {
    $id: {
      '.read': canRead,
      '.write': all(isReader, '!data.exists()', hasChildren('selections', 'by', 'at')),
      ...field('$id.matches(/^[A-Za-z0-9_-]{24}$/)'),
      ...withoutOtherChildren({
        selections: jsonOrList(maxViewLength),
        by: callerField,
        at: currentTimeField,
      }),
    },
  },
};
