import { limits } from '@chartroom/contract';
import { classNames } from '@chartroom/ui';
import { useRef } from 'react';
import styles from './editSections.module.css';

export interface TitleFieldProps {
  readonly title: string;
  readonly label: string;
  /** Null when nothing is to change. */
  readonly onDone: (title: string | null) => void;
}

/** A title that is renamed in place: Enter or leaving saves it, Escape doesn't. */
export function TitleField({ title, label, onDone }: TitleFieldProps) {
  const isDone = useRef(false);
  function done(next: string | null) {
    // The field loses the focus once more when it goes.
    if (isDone.current) return;
    isDone.current = true;
    onDone(next === null || next.trim() === '' || next.trim() === title ? null : next.trim());
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it replaces the title that the person acted on.
      autoFocus
      className={classNames(styles.field)}
      aria-label={label}
      defaultValue={title}
      maxLength={limits.titleLength}
      size={Math.max(8, Math.min(40, title.length + 2))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => done(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') done(event.currentTarget.value);
        if (event.key === 'Escape') done(null);
      }}
    />
  );
}
