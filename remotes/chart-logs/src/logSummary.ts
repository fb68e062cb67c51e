import {
  formatCount,
  formatSummary,
  formatTime,
  i18nFor,
  type Scene,
  timeStyleFor,
} from '@chartroom/plot';
import { countsBetween } from './levelCounts';
import { levels } from './levels';
import type { LogIndex } from './logIndex';
import { rowAt } from './timeOrder';

/** One sentence: how many lines, errors and warnings there are, from when to when, and matches. */
export function summariseLog(
  { fields, order, levelCounts, lines, matches }: LogIndex,
  scene: Scene,
): string {
  const { title, locale } = scene;
  if (!fields || order.length === 0) return formatSummary(title, [], locale);
  const i18n = i18nFor(locale);
  const counted = (n: number) => ({ n, count: formatCount(n, locale) });
  const counts = countsBetween(levelCounts, 0, levelCounts.length);
  const countOf = (level: (typeof levels)[number]) => counts[levels.indexOf(level)] ?? 0;
  const [errors, warnings] = [countOf('fatal') + countOf('error'), countOf('warn')];
  const parts = [
    [
      i18n.t('{n, plural, one {{count} line} other {{count} lines}}', counted(order.length)),
      ...(fields.level
        ? [
            i18n.t('{n, plural, one {{count} error} other {{count} errors}}', counted(errors)),
            i18n.t(
              '{n, plural, one {{count} warning} other {{count} warnings}}',
              counted(warnings),
            ),
          ]
        : []),
    ].join(', '),
  ];
  if (order.undated < order.length) {
    const style = timeStyleFor(fields.time, scene);
    const timeAt = (position: number) => {
      const time = fields.time.values[rowAt(order, position)] ?? Number.NaN;
      return formatTime(time, 'dated-second', style);
    };
    parts.push(
      i18n.t('from {from} to {to}', { from: timeAt(order.undated), to: timeAt(order.length - 1) }),
    );
  }
  if (lines.count < order.length) {
    parts.push(
      i18n.t(
        '{n, plural, one {{count} line shown} other {{count} lines shown}}',
        counted(lines.count),
      ),
    );
  }
  if (matches.search !== '') parts.push(matchText(matches.count, matches.search, locale));
  return formatSummary(title, parts, locale);
}

/** How many lines contain the search. */
export function matchText(n: number, search: string, locale: string): string {
  return i18nFor(locale).t(
    '{n, plural, one {{count} match for “{search}”} other {{count} matches for “{search}”}}',
    { n, count: formatCount(n, locale), search },
  );
}
