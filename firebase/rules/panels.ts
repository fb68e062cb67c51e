import { limits } from '@chartroom/contract';
import { libraryFields } from '@chartroom/workspace';
import { holdsSlot, isCut, isEdit, isNextOrUnchanged, revision } from './dashboardWrite';
import { all, any, hasChildren, isChildUnchanged, newRoot } from './expression';
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
import type { Twin } from './history';

/** Boxes are sorted by `y`, which may lie between two rows. */
const maxY = 100_000;
const maxHeight = 100;

const contentFields = [...libraryFields, 'selections', 'repeat', 'library'] as const;
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

/** What a panel shows, of a dashboard or of the library. */
export const panelContent: Readonly<Record<(typeof libraryFields)[number], RuleNode>> = {
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
  alert: storedJson(1000),
};

/** A panel follows a channel or has a version. */
export const hasOneRelease = `!${hasChildren('channel', 'version')}`;

/**
 * A panel of the library is edited there. Its copy changes only with the reference, so that a page
 * that doesn't know of the library can't save what no other page would show.
 */
const isCopyKept = any(
  "!newData.child('library').exists()",
  "newData.child('library').val() != data.child('library').val()",
  all(...libraryFields.map(isChildUnchanged)),
);

/** A shared dashboard is named where the library panel counts its uses. From a panel. */
function isUseListed({ prefix, keys }: Twin): string {
  if (prefix !== '') return '';
  const library = "newData.child('library').val()";
  const uses = `${newRoot(keys.length + 3)}.child('libraryUses').child($w).child(${library})`;
  return any("!newData.child('library').exists()", `${uses}.child($d).child($p).val() == true`);
}

/**
 * `panels/$p`. Its content and its box have a revision each, so that moving a panel and editing it
 * don't exclude each other.
 */
export function panelsOf(twin: Twin): RuleNode {
  return children({
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
                isCopyKept,
              ),
            ),
          ),
        ),
      ),
      '.validate': all(
        `$p.matches(${idPattern})`,
        requiredFields,
        hasOneRelease,
        holdsSlot('panels', '$p'),
        ...[isUseListed(twin)].filter((rule) => rule !== ''),
      ),
      ...withoutOtherChildren({
        rev: revision(3),
        slot: matching('/^p[01][0-9][0-9]$/'),
        ...panelContent,
        selections: oneOf('follow', 'highlight', 'ignore'),
        repeat: matching('/^[a-z][A-Za-z0-9_]{0,39}$/'),
        library: id,
        box,
      }),
    },
  });
}
