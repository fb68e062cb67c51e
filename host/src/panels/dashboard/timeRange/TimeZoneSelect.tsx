import { useId, useMemo } from 'react';
import { i18n } from '../../../services/language/i18n';
import { timeZoneNames } from '../../../services/time/timeZoneNames';
import styles from './rangeDialog.module.css';

export interface TimeZoneSelectProps {
  /** Null for the viewer's own. */
  readonly value: string | null;
  readonly ownZone: string;
  readonly onChange: (timeZone: string | null) => void;
}

/** The viewer's time zone, UTC, or any other that the browser knows. */
export function TimeZoneSelect({ value, ownZone, onChange }: TimeZoneSelectProps) {
  const id = useId();
  const zones = useMemo(() => timeZoneNames(value), [value]);
  return (
    <div className={styles.zone}>
      <label htmlFor={id}>{i18n.t('Time zone')}</label>
      <select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{i18n.t('Yours ({timeZone})', { timeZone: ownZone })}</option>
        <option value="UTC">UTC</option>
        {zones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  );
}
