import { useId } from 'react';
import styles from './choices.module.css';

export interface ChoicesProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly names: Readonly<Record<Choice, string>>;
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** One of a few, side by side. */
export function Choices<Choice extends string>(props: ChoicesProps<Choice>) {
  const { label, choices, names, chosen, onChoose } = props;
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className="heard-only">{label}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={group}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          <span>{names[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
