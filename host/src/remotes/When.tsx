import { clockText, dayText } from '../dashboards/formatTime';
import { useShell } from '../shell/ShellContext';

export interface WhenProps {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Inside a sentence `today` begins with a small letter. */
  readonly inSentence?: boolean;
}

/** A moment: `Today 09:12`, or `14 Nov 11:02` with the year where it is another. */
export function When({ at, inSentence = false }: WhenProps) {
  const { connection } = useShell();
  const format = new Intl.DateTimeFormat().resolvedOptions();
  const now = connection.serverNow();
  const day = dayText(at, now, format);
  const today = inSentence ? 'today' : 'Today';
  const name = day === dayText(now, now, format) ? today : day;
  const moment = new Date(at).toISOString();
  return (
    <time dateTime={moment} title={moment}>
      {name}&nbsp;{clockText(at, format)}
    </time>
  );
}
