import type { Revision } from '../../../../services/history/parseRevisions';
import { i18n } from '../../../../services/language/i18n';

/** What a revision is called in the list: its message, or how it came to be. */
export function revisionTitle({ kind, message }: Revision): string {
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
