import { useSyncExternalStore } from 'react';
import { SettingRow } from '../../components/SettingSection';
import { TimeZoneField } from '../../components/TimeZoneField';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';

/** The time zone of all times, in this browser. A dashboard's link can name another. */
export function TimeZoneRow() {
  const { identity, identitySync } = useShell();
  // A change is part of the identity.
  useSyncExternalStore(identity.subscribe, identity.getSnapshot);
  return (
    <SettingRow
      label={i18n.t('Time zone')}
      note={i18n.t('Of all dates and times that you see in this browser.')}
    >
      <TimeZoneField
        label={i18n.t('Time zone')}
        value={identitySync.getTimeZone()}
        defaultLabel={i18n.t('Automatic')}
        onChange={identitySync.setTimeZone}
      />
    </SettingRow>
  );
}
