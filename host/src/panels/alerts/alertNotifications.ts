import type { KeyStorage } from '../../services/storage/openStorage';

const storageKey = 'chartroom.alert-notifications';

/**
 * - `unsupported`: this browser has none, or not on this page
 * - `blocked`: the viewer or their organisation has set the browser so
 */
export type NotificationSetting = 'on' | 'off' | 'blocked' | 'unsupported';

/** Whether alerts notify in this browser. */
export function notificationSetting(storage: Pick<KeyStorage, 'getItem'>): NotificationSetting {
  if (!('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = Notification.permission === 'granted' && storage.getItem(storageKey) === 'on';
  return isOn ? 'on' : 'off';
}

/** Turns them on, for which the browser may ask, or off. Resolves to what is set then. */
export async function setNotifications(storage: KeyStorage, isOn: boolean) {
  if (isOn && (await Notification.requestPermission()) === 'granted') {
    storage.setItem(storageKey, 'on');
  } else if (!isOn) storage.removeItem(storageKey);
  return notificationSetting(storage);
}

export interface AlertNotification {
  readonly title: string;
  readonly body: string;
  /** A later one with this tag replaces it. */
  readonly tag: string;
  /** Called when the viewer selects it; the page is in front then. */
  readonly onSelect: () => void;
}

/** Notifies if it's on and nobody looks at the page, which shows the alert itself. */
export function notify(storage: KeyStorage, notification: AlertNotification): void {
  if (notificationSetting(storage) !== 'on' || document.hasFocus()) return;
  const { title, onSelect, ...options } = notification;
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      onSelect();
      shown.close();
    };
  } catch {
    // Chromium on Android has notifications of service workers only.
  }
}
