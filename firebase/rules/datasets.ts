import { limits } from '@chartroom/contract';
import { datasetChunkLength, maxDatasetChunks } from '@chartroom/workspace';
import { canRead, isEditor, isSharedDataset } from './authority';
import { all, any, hasChildren, isDeletedOr } from './expression';
import {
  callerField,
  children,
  currentTimeField,
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

/**
 * `datasets/$w/$dataset`: a small file, in chunks of base64. Written once and read by members, and by
 * guests whose share lists it.
 */
export const datasets: RuleNode = {
  $w: {
    $dataset: {
      '.read': any(canRead, isSharedDataset),
      '.write': all(
        isEditor,
        isDeletedOr('!data.exists()', hasChildren('name', 'bytes', 'by', 'at', 'chunks')),
      ),
      '.validate': `$dataset.matches(${idPattern})`,
      ...withoutOtherChildren({
        name: title,
        bytes: integer(1, limits.datasetBytes),
        by: callerField,
        at: currentTimeField,
        chunks: children({
          $chunk: {
            ...withRules(text(1, datasetChunkLength), `$chunk.matches(${chunkPattern})`),
          },
        }),
      }),
    },
  },
};
