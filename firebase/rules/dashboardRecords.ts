import { limits } from '@chartroom/contract';
import { holdsSlot, isCut, isEdit, isNext, revision } from './dashboardWrite';
import { all, any, hasChildren, isChildUnchanged } from './expression';
import {
  children,
  flag,
  id,
  idPattern,
  matching,
  number,
  oneOf,
  type RuleNode,
  storedJson,
  text,
  withoutOtherChildren,
} from './field';

/** Records that are edited whole: one revision each. */
function records(
  kind: 'variables' | 'sections',
  key: '$name' | '$s',
  required: readonly string[],
  node: RuleNode,
  ...rules: readonly string[]
): RuleNode {
  const hasRequired = hasChildren('rev', 'slot', ...required);
  return children({
    [key]: {
      '.write': all(
        isEdit(2),
        any(
          isCut(kind, key),
          all(
            hasRequired,
            any(
              all('!data.exists()', holdsSlot(kind, key)),
              all(isChildUnchanged('slot'), isNext('rev')),
            ),
          ),
        ),
      ),
      '.validate': all(...rules, hasRequired, holdsSlot(kind, key)),
      ...node,
    },
  });
}

/** Sort keys: a record that is moved gets the mean of its neighbours. */
const order = number(-1e9, 1e9);

/** `variables/$name`: the key is the name, so names are unique. */
export const variables = records(
  'variables',
  '$name',
  ['order', 'spec'],
  withoutOtherChildren({
    rev: revision(3),
    slot: matching('/^v([012][0-9]|3[01])$/'),
    order,
    spec: storedJson(16_384),
  }),
  '$name.matches(/^[a-z][A-Za-z0-9_]{0,39}$/)',
);

/** `sections/$s`: a tab, or a row within a tab. */
export const sections = records(
  'sections',
  '$s',
  ['kind', 'title', 'order'],
  withoutOtherChildren({
    rev: revision(3),
    slot: matching('/^s[0-4][0-9]$/'),
    kind: oneOf('tab', 'row'),
    in: id,
    title: text(0, limits.titleLength),
    order,
    folded: flag,
  }),
  `$s.matches(${idPattern})`,
);
