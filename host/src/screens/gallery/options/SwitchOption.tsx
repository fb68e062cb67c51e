import type { OptionSchema } from '@chartroom/contract';
import { useId } from 'react';
import styles from './options.module.css';

export interface SwitchOptionProps {
  readonly option: OptionSchema;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

export function SwitchOption({ option, value, onChange }: SwitchOptionProps) {
  const noteId = useId();
  return (
    <div className={styles.option}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={value}
          aria-describedby={option.description ? noteId : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{option.title}</span>
      </label>
      {option.description && (
        <p id={noteId} className={styles.note}>
          {option.description}
        </p>
      )}
    </div>
  );
}
