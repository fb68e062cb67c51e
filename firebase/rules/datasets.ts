import { limits } from '@chartroom/contract';
import { datasetChunkLength, maxBrowserFileBytes, maxDatasetChunks } from '@chartroom/workspace';
import { canRead, isAdmin, isEditor, isSharedDataset } from './authority';
import { all, any, hasChildren, isChildUnchanged, isDeletedOr } from './expression';
import {
  callerField,
  children,
  currentTimeField,
  field,
  idPattern,
  integer,
  type RuleNode,
  text,
  title,
  withoutOtherChildren,
  withRules,
} from './field';

/** `c00` to the last chunk that a file of the largest size takes. */
const chunkPattern = `/^c(${Array.from({ length: maxDatasetChunks }, (_, index) => String(index).padStart(2, '0')).join('|')})$/`;

const hasChunks = "newData.hasChild('chunks')";
const isInBrowser = "newData.hasChild('browser')";

/** A file has its bytes here, or is only listed because its author keeps it in their browser. */
const isFile = all(
  hasChildren('name', 'bytes', 'by', 'at'),
  any(all(hasChunks, `!${isInBrowser}`), all(isInBrowser, `!${hasChunks}`)),
);

/** The author stores the same file, which was only in their browser. */
const isStoredByAuthor = all(
  "data.hasChild('browser')",
  "data.child('by').val() == auth.uid",
  hasChunks,
  isChildUnchanged('name'),
  isChildUnchanged('bytes'),
);

/** Nobody else can put back what is only in its author's browser. */
const isDeletable = any("!data.hasChild('browser')", "data.child('by').val() == auth.uid", isAdmin);

/**
 * `datasets/$w/$dataset`: a small file, in chunks of base64, or the name and size of a larger one in
 * its author's browser. Its bytes are written once. Read by members, and by guests whose share lists
 * it.
 */
export const datasets: RuleNode = {
  $w: {
    $dataset: {
      '.read': any(canRead, isSharedDataset),
      '.write': all(
        isEditor,
        isDeletedOr(isFile, any('!data.exists()', isStoredByAuthor)),
        any('newData.exists()', isDeletable),
      ),
      '.validate': `$dataset.matches(${idPattern})`,
      ...withoutOtherChildren({
        name: title,
        bytes: withRules(
          integer(1, maxBrowserFileBytes),
          any(`newData.val() <= ${limits.datasetBytes}`, "newData.parent().hasChild('browser')"),
        ),
        by: callerField,
        at: currentTimeField,
        browser: field('newData.val() == true'),
        chunks: children({
          $chunk: {
            ...withRules(text(1, datasetChunkLength), `$chunk.matches(${chunkPattern})`),
          },
        }),
      }),
    },
  },
};
