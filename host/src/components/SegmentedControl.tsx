import { type ReactNode, useId } from 'react';
import styles from './segmentedControl.module.css';

export interface SegmentedControlProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly labels: Readonly<Record<Option, ReactNode>>;
  readonly value: Option;
  readonly onChange: (option: Option) => void;
}

/** A choice between a few options, side by side. */
export function SegmentedControl<Option extends string>(props: SegmentedControlProps<Option>) {
  const { label, options, labels, value, onChange } = props;
  const groupName = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={groupName}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{labels[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
