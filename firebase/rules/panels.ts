import { limits } from '@chartroom/contract';
import { holdsSlot, isCut, isEdit, isNextOrUnchanged, revision } from './dashboardWrite';
import { all, any, hasChildren, isChildUnchanged } from './expression';
import {
  children,
  id,
  idPattern,
  integer,
  jsonOrList,
  matching,
  name,
  number,
  oneOf,
  type RuleNode,
  storedJson,
  text,
  versionField,
  withoutOtherChildren,
} from './field';

/** Boxes are sorted by `y`, which may lie between two rows. */
const maxY = 100_000;
const maxHeight = 100;

const contentFields = [
  'title',
  'description',
  'remote',
  'channel',
  'version',
  'source',
  'query',
  'time',
  'encoding',
  'options',
  'links',
  'selections',
  'repeat',
  'alert',
] as const;
const boxFields = ['box/in', 'box/x', 'box/y', 'box/w', 'box/h'] as const;

const requiredFields = hasChildren('rev', 'slot', 'remote', 'box');

/** The columns that the record had before; schema 1 had them in the panel itself. */
function hasColumnsOf(before: string): string {
  return all(
    ...['x', 'w'].map((key) => `newData.child('${key}').val() == ${before}.child('${key}').val()`),
  );
}

const box: RuleNode = {
  '.validate': all(
    hasChildren('rev', 'x', 'y', 'w', 'h'),
    any(
      `newData.child('x').val() + newData.child('w').val() <= ${limits.gridColumns}`,
      // Wider panels that were stored before this limit may stay, and migrate.
      hasColumnsOf('data'),
      hasColumnsOf('data.parent()'),
    ),
  ),
  ...withoutOtherChildren({
    rev: revision(4),
    in: id,
    x: integer(0, limits.gridColumns - 1),
    y: number(-maxY, maxY),
    w: integer(1, limits.gridColumns),
    h: integer(1, maxHeight),
  }),
};

/**
 * `panels/$p`. Its content and its box have a revision each, so that moving a panel and editing it
 * don't exclude each other.
 */
export const panels: RuleNode = children({
  $p: {
    '.write': all(
      isEdit(2),
      any(
        isCut('panels', '$p'),
        all(
          requiredFields,
          any(
            all('!data.exists()', holdsSlot('panels', '$p')),
            all(
              isChildUnchanged('slot'),
              isNextOrUnchanged('rev', contentFields),
              isNextOrUnchanged('box/rev', boxFields),
            ),
          ),
        ),
      ),
    ),
    '.validate': all(
      `$p.matches(${idPattern})`,
      requiredFields,
      `!${hasChildren('channel', 'version')}`,
      holdsSlot('panels', '$p'),
    ),
    ...withoutOtherChildren({
      rev: revision(3),
      slot: matching('/^p[01][0-9][0-9]$/'),
      title: text(0, limits.titleLength),
      description: text(0, limits.descriptionLength),
      remote: name,
      channel: name,
      version: versionField(),
      source: id,
      query: storedJson(16_384),
      time: storedJson(1000),
      encoding: storedJson(16_384),
      options: storedJson(65_536),
      links: jsonOrList(8192),
      selections: oneOf('follow', 'highlight', 'ignore'),
      repeat: matching('/^[a-z][A-Za-z0-9_]{0,39}$/'),
      alert: storedJson(1000),
      box,
    }),
  },
});
