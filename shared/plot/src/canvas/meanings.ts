import type { Meaning } from '@chartroom/contract';
import { msg } from '../messages/i18n';
import type { ColourToken } from './ink';

/** The meanings of the contract, the default one first. */
export const meaningNames = ['neutral', 'good', 'warn', 'bad'] as const satisfies Meaning[];

/** The colours of meanings: of lines, fills and texts beside them. */
export const meaningTokens: Readonly<Record<Meaning, ColourToken>> = {
  good: 'ok',
  neutral: 'ink-3',
  warn: 'warn',
  bad: 'bad',
};

/** Before a text, for those who can't distinguish the colours. Empty for neutral. */
export const meaningMarks: Readonly<Record<Meaning, string>> = {
  good: '✓ ',
  neutral: '',
  warn: '▲ ',
  bad: '◆ ',
};

/** Meanings in words; messages. */
export const meaningTitles: Readonly<Record<Meaning, string>> = {
  good: msg('Good'),
  neutral: msg('Neutral'),
  warn: msg('Warning'),
  bad: msg('Critical'),
};
