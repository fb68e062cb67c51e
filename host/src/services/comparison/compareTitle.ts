import { i18n } from '../language/i18n';
import type { CompareChoice } from './compareChoice';

/** Names a choice, in menus and beside the values of the earlier period. */
export function compareTitle(choice: CompareChoice): string {
  const titles: Readonly<Record<CompareChoice, () => string>> = {
    period: () => i18n.t('Previous period'),
    '1d': () => i18n.t('A day before'),
    '1w': () => i18n.t('A week before'),
    '1y': () => i18n.t('A year before'),
  };
  return titles[choice]();
}

/** What a dashboard is compared with, beside its time range: `vs a year before`. */
export function compareLabel(choice: CompareChoice): string {
  const labels: Readonly<Record<CompareChoice, () => string>> = {
    period: () => i18n.t('vs the previous period'),
    '1d': () => i18n.t('vs a day before'),
    '1w': () => i18n.t('vs a week before'),
    '1y': () => i18n.t('vs a year before'),
  };
  return labels[choice]();
}
