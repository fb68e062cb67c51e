import { useSyncExternalStore } from 'react';
import { i18n } from '../../services/language/i18n';
import { type AlertNumbers, valueText } from './alertTexts';
import type { AlertWatch } from './alertWatch';

export interface LatestValueProps {
  readonly watch: AlertWatch;
  readonly numbers: AlertNumbers;
}

/** `busy: 91.2 %`, the value that an alert compares, as it changes. */
export function LatestValue({ watch, numbers }: LatestValueProps) {
  const snapshot = useSyncExternalStore(watch.subscribe, watch.getSnapshot);
  if (!snapshot) return null;
  const { field, frame, state, value } = snapshot;
  if (!field || !frame) return <p>{i18n.t('The data has no such number field.')}</p>;
  if (state === 'no-data') return <p>{i18n.t('There’s no current value.')}</p>;
  return (
    <p>
      {i18n.t('Latest value of {field}: {value}', {
        field: field.name,
        value: valueText(value, field, frame.length, numbers),
      })}
    </p>
  );
}
