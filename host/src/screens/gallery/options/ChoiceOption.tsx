import type { OptionSchema } from '@chartroom/contract';
import { useId } from 'react';
import { Choices } from '../../../components/Choices';
import styles from './options.module.css';

export interface ChoiceOptionProps {
  readonly option: OptionSchema;
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** So many letters stand side by side in the narrowest form. */
const mostLetters = 20;

/** One of a list: side by side where they are few and short, else in a menu. */
export function ChoiceOption({ option, choices, value, onChange }: ChoiceOptionProps) {
  const id = useId();
  const names = Object.fromEntries(choices.map((choice) => [choice, nameOf(choice)]));
  const isShort = Object.values(names).join('').length + 2 * choices.length <= mostLetters;
  return (
    <div className={styles.option}>
      {isShort ? (
        <>
          <span className={styles.label} aria-hidden="true">
            {option.title}
          </span>
          <Choices
            label={option.title}
            choices={choices}
            names={names}
            chosen={value}
            onChoose={onChange}
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
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {names[choice]}
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

/** `monotone` is “Monotone”, and abbreviations of standards are capitals. */
function nameOf(choice: string): string {
  if (choice === '') return 'None';
  const initials = choice === 'si' || choice === 'iec' ? choice.length : 1;
  return choice.slice(0, initials).toUpperCase() + choice.slice(initials);
}
