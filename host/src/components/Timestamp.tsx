import { useShell } from '../services/ShellContext';
import { clockText, dayAndClockText, dayText } from '../services/time/formatTime';
import { useTimeFormat } from '../services/time/useTimeFormat';

export interface TimestampProps {
  /** Epoch milliseconds; undefined where it is not known. */
  readonly time: number | undefined;
  /** Inside a sentence `today` begins with a small letter. */
  readonly isInSentence?: boolean;
}

/** A moment: `Today 09:12`, or `14 Nov, 11:02` with the year where it is another. */
export function Timestamp({ time, isInSentence = false }: TimestampProps) {
  const { connection } = useShell();
  const format = useTimeFormat();
  if (time === undefined) return '–';
  const now = connection.serverNow();
  const isToday = dayText(time, now, format) === dayText(now, now, format);
  const today = isInSentence ? 'today' : 'Today';
  const isoTime = new Date(time).toISOString();
  return (
    <time dateTime={isoTime} title={isoTime}>
      {isToday ? `${today}\u00a0${clockText(time, format)}` : dayAndClockText(time, now, format)}
    </time>
  );
}
