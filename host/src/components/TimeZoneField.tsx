import { useMemo } from 'react';
import { timeZoneNames } from '../services/time/timeZoneNames';
import styles from './settingSection.module.css';

export interface TimeZoneFieldProps {
  readonly label: string;
  /** Null for the default. */
  readonly value: string | null;
  /** What null means. */
  readonly defaultLabel: string;
  readonly isDisabled?: boolean;
  readonly onChange: (timeZone: string | null) => void;
}

/** A time zone of a settings row. */
export function TimeZoneField(props: TimeZoneFieldProps) {
  const { label, value, defaultLabel, isDisabled = false, onChange } = props;
  const zones = useMemo(() => timeZoneNames(value), [value]);
  return (
    <select
      aria-label={label}
      disabled={isDisabled}
      className={styles.select}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{defaultLabel}</option>
      <option value="UTC">UTC</option>
      {zones.map((name) => (
        <option key={name} value={name} translate="no">
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </select>
  );
}
