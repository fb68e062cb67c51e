import { Button, classNames } from '@chartroom/ui';
import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import type { Toast } from '../../services/toasts/toastQueue';
import styles from './toastRegion.module.css';

/** How long a toast without a code or an action stays. */
const autoCloseMs = 6000;

/** The toasts, at the lower right. Screen readers announce them as they appear. */
export function ToastRegion() {
  const { toasts } = useShell();
  const visible = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  return (
    <section
      aria-label={i18n.t('Notifications')}
      aria-live="polite"
      className={classNames(styles.region)}
    >
      {visible.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { toasts } = useShell();
  const { id, title, detail, code, action } = toast;
  const autoCloses = !code && !action;
  useEffect(() => {
    if (!autoCloses) return;
    const timer = setTimeout(() => toasts.close(id), autoCloseMs);
    return () => clearTimeout(timer);
  }, [autoCloses, id, toasts]);
  return (
    <div className={classNames(styles.toast)}>
      <div className={classNames(styles.text)}>
        <p className={classNames(styles.title)}>{title}</p>
        {detail && <p>{detail}</p>}
        {code && <code translate="no">{code}</code>}
      </div>
      {action && (
        <Button
          onPress={() => {
            action.run();
            toasts.close(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <Button
        variant="quiet"
        isIconOnly
        aria-label={i18n.t('Close')}
        onPress={() => toasts.close(id)}
      >
        <X />
      </Button>
    </div>
  );
}
