import { limits } from '@chartroom/contract';
import { seriesRecord } from '@chartroom/contract/records';
import { isProducerOfGroup, isShownGroup, maySee } from './authority';
import { all, any, goneOr } from './expression';
import { idPattern, namePattern, only, type RuleNode } from './field';
import { fieldsOf, hasFields } from './shape';

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
        '.write': all(isProducerOfGroup, goneOr('!data.exists()', hasFields(seriesRecord))),
        '.validate': all(`$group.matches(${namePattern})`, `$batch.matches(${idPattern})`),
        ...only(fieldsOf(seriesRecord, { t0: [`newData.val() <= now + ${limits.seriesAheadMs}`] })),
      },
    },
  },
};
