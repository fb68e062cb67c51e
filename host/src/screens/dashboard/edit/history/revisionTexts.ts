import type { Revision, RevisionCounts } from '../../../../services/history/parseRevisions';
import { i18n } from '../../../../services/language/i18n';
import type { Comparison } from './comparison';

/** What a revision is called in the list: its message, or how it came to be. */
export function revisionTitle({ kind, message }: Pick<Revision, 'kind' | 'message'>): string {
  if (message !== '') return message;
  switch (kind) {
    case 'before-restore':
      return i18n.t('Before a restore');
    case 'restored':
      return i18n.t('Restored');
    case 'before-import':
      return i18n.t('Before an import');
    case 'imported':
      return i18n.t('Imported');
    case 'named':
    case 'timed':
      return i18n.t('Saved automatically');
  }
}

/** “Revision 38 → 41” */
export function comparisonText({ older, newer }: Comparison): string {
  return newer === null
    ? i18n.t('Revision {n} → now', { n: older })
    : i18n.t('Revision {older} → {newer}', { older, newer });
}

/** “2 changed” */
export function countText(kind: keyof RevisionCounts, n: number): string {
  switch (kind) {
    case 'added':
      return i18n.t('{n} added', { n });
    case 'removed':
      return i18n.t('{n} removed', { n });
    case 'changed':
      return i18n.t('{n} changed', { n });
    case 'moved':
      return i18n.t('{n} moved', { n });
  }
}
