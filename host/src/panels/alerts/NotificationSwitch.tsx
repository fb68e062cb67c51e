import { useState } from 'react';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { notificationSetting, setNotifications } from './alertNotifications';
import styles from './panelAlert.module.css';

/** Whether alerts notify in this browser, while a page is open that watches them. */
export function NotificationSwitch() {
  const { storage } = useShell();
  const [setting, setSetting] = useState(() => notificationSetting(storage));
  if (setting === 'unsupported') return null;
  return (
    <>
      <label className={styles.notify}>
        <input
          type="checkbox"
          checked={setting === 'on'}
          disabled={setting === 'blocked'}
          onChange={({ target }) => void setNotifications(storage, target.checked).then(setSetting)}
        />
        {i18n.t('Notify me in this browser')}
      </label>
      <p>
        {setting === 'blocked'
          ? i18n.t('Your browser blocks notifications of this site. Allow them in its settings.')
          : i18n.t('About all alerts, while a dashboard with them is open in the background.')}
      </p>
    </>
  );
}
