import { limits } from '@chartroom/contract';
import { seriesRecord } from '@chartroom/contract/records';
import { canRead, isProducerOfGroup, isSharedGroup } from './authority';
import { all, any, isDeletedOr } from './expression';
import { idPattern, namePattern, type RuleNode, withoutOtherChildren } from './field';
import { fieldNodes, hasRequiredFields } from './shape';

/**
 * `series/$w/$group/$batch`: batches are written once and removed when they are old, both by a
 * producer of the group and in one write. Producers read their own groups, to find what to remove.
 * Rules measure length in UTF-16 units, the parser in bytes.
 */
export const series: RuleNode = {
  $w: {
    $group: {
      '.read': any(canRead, isProducerOfGroup, isSharedGroup),
      '.indexOn': ['t0'],
      $batch: {
        '.write': all(
          isProducerOfGroup,
          isDeletedOr('!data.exists()', hasRequiredFields(seriesRecord)),
        ),
        '.validate': all(`$group.matches(${namePattern})`, `$batch.matches(${idPattern})`),
        ...withoutOtherChildren(
          fieldNodes(seriesRecord, { t0: [`newData.val() <= now + ${limits.seriesAheadMs}`] }),
        ),
      },
    },
  },
};
