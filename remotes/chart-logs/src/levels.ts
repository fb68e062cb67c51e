import { type ColourToken, msg } from '@chartroom/plot';

/** Levels of log lines, from the most severe. `other` is any word that is none of them. */
export const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'other'] as const;
export type Level = (typeof levels)[number];

/** Titles of the levels, to be translated. */
export const levelTitles: Readonly<Record<Level, string>> = {
  fatal: msg('Fatal'),
  error: msg('Error'),
  warn: msg('Warning'),
  info: msg('Info'),
  debug: msg('Debug'),
  trace: msg('Trace'),
  other: msg('Other'),
};

export const levelTokens: Readonly<Record<Level, ColourToken>> = {
  fatal: 'cat-5b',
  error: 'bad',
  warn: 'cat-2',
  info: 'cat-1',
  debug: 'cat-10',
  trace: 'line-strong',
  other: 'cat-7b',
};

/**
 * Words for levels, in lower case: those of common loggers, letters of glog and Android, numbers of
 * syslog (0 to 7) and pino (10 to 60).
 */
const words: Readonly<Record<Exclude<Level, 'other'>, string>> = {
  fatal: 'fatal critical crit alert emergency emerg panic dpanic f c 0 1 2 60',
  error: 'error err severe failure e 3 50',
  warn: 'warn warning w 4 40',
  info: 'info information informational notice i n 5 6 30',
  debug: 'debug dbg fine config d 7 20',
  trace: 'trace verbose finer finest all v t 10',
};

const levelByWord = new Map(
  Object.entries(words).flatMap(([level, list]) =>
    list.split(' ').map((word): [string, Level] => [word, level as Level]),
  ),
);

/** The level that a word of the data means, whatever its case. */
export function levelOf(word: string): Level {
  return levelByWord.get(word.trim().toLowerCase()) ?? 'other';
}
