import { i18n } from '../language/i18n';
import type { ToastQueue } from '../toasts/toastQueue';
import type { EditQueue } from './createEditQueue';
import type { EditNotice } from './editNotice';

export interface NoticeServices {
  readonly toasts: Pick<ToastQueue, 'show'>;
  readonly edits: Pick<EditQueue, 'add'>;
  /** A member's name. */
  readonly nameOf: (uid: string) => string;
}

/** Shows a notice as a toast, with its action. */
export function showNotice(notice: EditNotice, { toasts, edits, nameOf }: NoticeServices): void {
  const { edit } = notice;
  const name = notice.by === null ? i18n.t('Someone else') : nameOf(notice.by);
  const { title, detail, action } = noticeTexts(notice, name);
  toasts.show({
    title,
    ...(detail && { detail }),
    ...(edit && action && { action: { label: action, run: () => edits.add(edit) } }),
  });
}

interface NoticeTexts {
  readonly title: string;
  readonly detail?: string;
  /** Label of what the notice's edit does. */
  readonly action?: string;
}

function noticeTexts({ kind, field, counts }: EditNotice, name: string): NoticeTexts {
  const { done = 0, held = 0 } = counts ?? {};
  switch (kind) {
    case 'moved-too':
      return {
        title: i18n.t('{name} moved this too', { name }),
        detail: field,
        action: i18n.t('Move it back'),
      };
    case 'yielded':
      return {
        title: i18n.t('{name} has moved this meanwhile', { name }),
        detail: field,
        action: i18n.t('Move it anyway'),
      };
    case 'deleted':
      return {
        title: i18n.t('{name} deleted this', { name }),
        detail: field,
        action: i18n.t('Put back'),
      };
    case 'undo-skipped':
      return {
        title: i18n.t('{field} not undone', { field }),
        detail: i18n.t('{name} changed it after you.', { name }),
        action: i18n.t('Undo anyway'),
      };
    case 'undo-deleted':
      return { title: i18n.t('{field} not undone', { field }), detail: i18n.t('It was deleted.') };
    case 'undo-full':
    case 'paste-full':
      return {
        title: i18n.t('The dashboard is full'),
        detail: i18n.t('There is room for {done}, not for {held}. Delete something first.', {
          done,
          held,
        }),
      };
    case 'sent':
      return {
        title: i18n.t('{n, plural, one {# change sent} other {# changes sent}}', { n: done }),
        ...(held > 0 && {
          detail: i18n.t('{n, plural, one {# needs you} other {# need you}}', { n: held }),
        }),
      };
  }
}
