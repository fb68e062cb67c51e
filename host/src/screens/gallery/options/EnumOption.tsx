import type { OptionSchema } from '@chartroom/contract';
import { useId } from 'react';
import { SegmentedControl } from '../../../components/SegmentedControl';
import { i18n } from '../../../services/language/i18n';
import styles from './options.module.css';

export interface EnumOptionProps {
  readonly option: OptionSchema;
  readonly values: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Number of letters that fit side by side in the narrowest form. */
const maxInlineLength = 20;

/** An enum: a segmented control for few short values, else a select. */
export function EnumOption({ option, values, value, onChange }: EnumOptionProps) {
  const id = useId();
  const labels = Object.fromEntries(values.map((candidate) => [candidate, enumLabel(candidate)]));
  const isShort = Object.values(labels).join('').length + 2 * values.length <= maxInlineLength;
  return (
    <div className={styles.option}>
      {isShort ? (
        <>
          <span className={styles.label} aria-hidden="true">
            {option.title}
          </span>
          <SegmentedControl
            label={option.title}
            options={values}
            labels={labels}
            value={value}
            onChange={onChange}
          />
        </>
      ) : (
        <>
          <label htmlFor={id} className={styles.label}>
            {option.title}
          </label>
          <select
            id={id}
            className={styles.box}
            value={value}
            aria-describedby={option.description ? `${id}-note` : undefined}
            onChange={({ target }) => onChange(target.value)}
          >
            {values.map((candidate) => (
              <option key={candidate} value={candidate}>
                {labels[candidate]}
              </option>
            ))}
          </select>
        </>
      )}
      {option.description && (
        <p id={`${id}-note`} className={styles.note}>
          {option.description}
        </p>
      )}
    </div>
  );
}

/** `monotone` becomes “Monotone”; abbreviations of standards are in capitals. */
function enumLabel(candidate: string): string {
  if (candidate === '') return i18n.t('None');
  const initials = candidate === 'si' || candidate === 'iec' ? candidate.length : 1;
  return candidate.slice(0, initials).toUpperCase() + candidate.slice(initials);
}
