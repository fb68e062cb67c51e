import { msg } from '@chartroom/plot/messages';
import { i18n } from '../services/language/i18n';
import { useShell } from '../services/ShellContext';
import { formatClockTime, formatDay, formatDayAndClockTime } from '../services/time/formatTime';
import { useTimeFormat } from '../services/time/useTimeFormat';

export interface TimestampProps {
  /** Epoch milliseconds; undefined if unknown. */
  readonly time: number | undefined;
  /** Writes `today` in lower case. */
  readonly isInSentence?: boolean;
}

/** `Today 09:12` or `14 Nov, 11:02`, with the year if it isn't the current one. */
export function Timestamp({ time, isInSentence = false }: TimestampProps) {
  const { connection } = useShell();
  const format = useTimeFormat();
  if (time === undefined) return '–';
  const now = connection.serverNow();
  const isToday = formatDay(time, now, format) === formatDay(now, now, format);
  const today = isInSentence ? msg('today\u00a0{time}') : msg('Today\u00a0{time}');
  const isoTime = new Date(time).toISOString();
  return (
    <time dateTime={isoTime} title={isoTime} translate={isToday ? undefined : 'no'}>
      {isToday
        ? i18n.t(today, { time: formatClockTime(time, format) })
        : formatDayAndClockTime(time, now, format)}
    </time>
  );
}
