import { useShell } from '../services/ShellContext';
import { clockText, dayAndClockText, dayText } from '../services/time/formatTime';
import { useTimeFormat } from '../services/time/useTimeFormat';

export interface WhenProps {
  /** Epoch milliseconds; undefined where it is not known. */
  readonly at: number | undefined;
  /** Inside a sentence `today` begins with a small letter. */
  readonly inSentence?: boolean;
}

/** A moment: `Today 09:12`, or `14 Nov, 11:02` with the year where it is another. */
export function When({ at, inSentence = false }: WhenProps) {
  const { connection } = useShell();
  const format = useTimeFormat();
  if (at === undefined) return '–';
  const now = connection.serverNow();
  const isToday = dayText(at, now, format) === dayText(now, now, format);
  const today = inSentence ? 'today' : 'Today';
  const moment = new Date(at).toISOString();
  return (
    <time dateTime={moment} title={moment}>
      {isToday ? `${today}\u00a0${clockText(at, format)}` : dayAndClockText(at, now, format)}
    </time>
  );
}
