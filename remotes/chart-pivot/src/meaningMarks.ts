import type { Threshold } from '@chartroom/contract';
import { type ColourToken, msg } from '@chartroom/plot';

interface MeaningMark {
  /** Before the number, for those who can't tell the colours apart. */
  readonly mark: string;
  readonly token: ColourToken;
  /** For readers; a message. */
  readonly title: string;
}

/** How what a threshold means is shown. */
export const meaningMarks: Readonly<Record<Threshold['meaning'], MeaningMark>> = {
  good: { mark: '✓ ', token: 'ok', title: msg('Good') },
  neutral: { mark: '', token: 'ink-1', title: msg('Neutral') },
  warn: { mark: '▲ ', token: 'warn', title: msg('Warning') },
  bad: { mark: '◆ ', token: 'bad', title: msg('Critical') },
};
