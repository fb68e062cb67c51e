import { limits } from '@chartroom/contract';
import { healthRecord } from '@chartroom/registry/health';
import { isAdmin, isReader, isSelf, ownsRemote } from './authority';
import { all, any, isCreatedOr } from './expression';
import { type RuleNode, withoutOtherChildren } from './field';
import { fieldsOf, hasFields } from './shape';

const minuteMs = 60_000;
/** A page's clock may be behind or ahead by so much, and its report on the way for so long. */
const minutesBehind = 5;
const minutesAhead = 2;
/** What is older may be removed. */
const retentionMinutes = limits.healthKeptDays * 24 * 60;

// A key is text, and rules turn numbers into text but not back: the record repeats its minute.
const isMinuteOfKey = "$minute == newData.child('minute').val() + ''";

const minute = "newData.child('minute').val()";
const isRecent = all(
  `${minute} >= now / ${minuteMs} - ${minutesBehind}`,
  `${minute} <= now / ${minuteMs} + ${minutesAhead}`,
);

/**
 * `health/$w/$remote/$v/$uid/$minute`: what one person's pages saw of one release in one minute. Its
 * writer could lie, so it counts as one person's word whatever it says. Within its minute a record
 * only grows; later it stays as it is until it is old.
 */
export const health: RuleNode = {
  $w: {
    $remote: {
      $v: {
        '.read': any(isAdmin, ownsRemote),
        $uid: {
          // A second page of the same person adds to what the first has written.
          '.read': all(isSelf, isReader),
          $minute: {
            '.write': any(
              all(
                isSelf,
                isReader,
                hasFields(healthRecord),
                isMinuteOfKey,
                // Not only where the minute itself is written: a part alone would change the past.
                isRecent,
                "root.child('registry/' + $w + '/releases/' + $remote + '/' + $v).exists()",
                // The same again is what a page sends whose acknowledgement was lost.
                isCreatedOr("newData.child('loads').val() >= data.child('loads').val()"),
              ),
              all(
                '!newData.exists()',
                `data.child('minute').val() < now / ${minuteMs} - ${retentionMinutes}`,
                any(isAdmin, all(isSelf, isReader)),
              ),
            ),
            ...withoutOtherChildren(fieldsOf(healthRecord)),
          },
        },
      },
    },
  },
};
