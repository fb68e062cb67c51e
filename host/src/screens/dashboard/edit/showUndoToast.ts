import type { DashboardEditor } from '../../../services/edits/dashboardEditor';
import { i18n } from '../../../services/language/i18n';
import type { ToastQueue } from '../../../services/toasts/toastQueue';

/** Shows a toast with “Undo” for the step that was just made. It closes when that isn't the next one. */
export function showUndoToast(
  { toasts, editor }: { readonly toasts: ToastQueue; readonly editor: DashboardEditor },
  title: string,
): void {
  const step = editor.getSnapshot().undo;
  const close = toasts.show({
    title,
    action: { label: i18n.t('Undo'), run: () => editor.undo() },
  });
  // Its “Undo” would be about another step then.
  const stop = editor.subscribe(() => {
    if (editor.getSnapshot().undo === step) return;
    stop();
    close();
  });
}
