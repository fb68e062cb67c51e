import { limits } from '@chartroom/contract';
import { healthRecord } from '@chartroom/registry/health';
import { canManageRemote, isAdmin, isReader, isSelf } from './authority';
import { all, any, isCreatedOr } from './expression';
import { type RuleNode, withoutOtherChildren } from './field';
import { fieldNodes, hasRequiredFields } from './shape';

const minuteMs = 60_000;
/** How far a page's clock may be off, plus how long its report may take. */
const minutesBehind = 5;
const minutesAhead = 2;
/** Records older than this may be removed. */
const retentionMinutes = limits.healthKeptDays * 24 * 60;

// Rules can turn numbers into text but not back, so the record repeats the minute of its key.
const isMinuteOfKey = "$minute == newData.child('minute').val() + ''";

const minute = "newData.child('minute').val()";
const isRecent = all(
  `${minute} >= now / ${minuteMs} - ${minutesBehind}`,
  `${minute} <= now / ${minuteMs} + ${minutesAhead}`,
);

/**
 * `health/$w/$remote/$v/$uid/$minute`: what one person's pages saw of one release in one minute.
 * The writer could lie, so a record counts as one person's report whatever it says. Within its
 * minute a record only grows; later it can't change until it is old enough to be removed.
 */
export const health: RuleNode = {
  $w: {
    $remote: {
      $v: {
        '.read': any(isAdmin, canManageRemote),
        $uid: {
          // A second page of the same person adds to what the first has written.
          '.read': all(isSelf, isReader),
          $minute: {
            '.write': any(
              all(
                isSelf,
                isReader,
                hasRequiredFields(healthRecord),
                isMinuteOfKey,
                // Also checked when the minute itself isn't written: changing a part would change
                // the past.
                isRecent,
                "root.child('registry/' + $w + '/releases/' + $remote + '/' + $v).exists()",
                // A page whose acknowledgement was lost sends the same record again.
                isCreatedOr("newData.child('loads').val() >= data.child('loads').val()"),
              ),
              all(
                '!newData.exists()',
                `data.child('minute').val() < now / ${minuteMs} - ${retentionMinutes}`,
                any(isAdmin, all(isSelf, isReader)),
              ),
            ),
            ...withoutOtherChildren(fieldNodes(healthRecord)),
          },
        },
      },
    },
  },
};
