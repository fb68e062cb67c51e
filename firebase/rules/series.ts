import { limits } from '@chartroom/contract';
import { isProducerOfGroup, isShownGroup, maySee } from './authority';
import { all, any, goneOr, has } from './expression';
import { idPattern, json, namePattern, number, only, type RuleNode, whole } from './field';

/** How far a producer's clock may be ahead. */
const aheadMs = 5 * 60_000;

/**
 * `series/$w/$group/$batch`: batches are written once and removed when they are old, both by a
 * producer of the group and in one write. Producers read their own groups, to find what to trim.
 * The length is of UTF-16 units; the parser counts bytes.
 */
export const series: RuleNode = {
  $w: {
    $group: {
      '.read': any(maySee, isProducerOfGroup, isShownGroup),
      '.indexOn': ['t0'],
      $batch: {
        '.write': all(isProducerOfGroup, goneOr('!data.exists()', has('t0', 'n', 'columns'))),
        '.validate': all(`$group.matches(${namePattern})`, `$batch.matches(${idPattern})`),
        ...only({
          t0: number(0, `now + ${aheadMs}`),
          n: whole(1, limits.seriesBatchBytes),
          columns: json(limits.seriesBatchBytes),
        }),
      },
    },
  },
};
