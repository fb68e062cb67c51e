import type { Options } from '@chartroom/contract';
import { type ColourToken, coloursOption, i18nFor, msg } from '@chartroom/plot';

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

export type LevelTokens = Readonly<Record<Level, ColourToken>>;

/** The colours of levels by default. */
export const levelTokens: LevelTokens = {
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

/**
 * The colours of levels by the option `colours`. A level is named by any of its words (`ERROR`,
 * `err`), or by its title, as the legend has it; of several colours for a level the first applies.
 */
export function chosenTokens({ colours }: Options, locale: string): LevelTokens {
  const chosen = coloursOption(colours);
  if (chosen.size === 0) return levelTokens;
  const i18n = i18nFor(locale);
  const tokens: Record<Level, ColourToken> = { ...levelTokens };
  for (const [name, token] of [...chosen].reverse()) {
    const level = levelByWord.get(name.trim().toLowerCase());
    const titled = levels.find((one) => [one, i18n.t(levelTitles[one])].includes(name));
    const own = level ?? titled;
    if (own) tokens[own] = token;
  }
  return tokens;
}
