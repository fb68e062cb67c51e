import type { ColumnDescription } from '@chartroom/contract';
import { useId } from 'react';
import styles from './columns.module.css';
import { LeftOutList } from './LeftOutList';
import { isTypeChoice, type TypeChoice, typeChoices } from './sourceSettings';

export interface ColumnRowProps {
  readonly column: ColumnDescription;
  readonly locale: string;
  /** What the settings say; '' is automatic. */
  readonly choice: TypeChoice;
  /** Null for viewers, who only see it. */
  readonly onChoose: ((choice: TypeChoice) => void) | null;
}

/** What one column became, why, which of its cells could not be read, and another type for it. */
export function ColumnRow({ column, locale, choice, onChoose }: ColumnRowProps) {
  const id = useId();
  const { name, reason, values, missing, unread, marked } = column;
  const number = (value: number) => value.toLocaleString(locale);
  return (
    <li className={styles.column}>
      <div className={styles.what}>
        <h3 id={id}>{name}</h3>
        <p>
          <b>{typeText(column)}</b>. {reason}.
        </p>
        <p className={styles.counts}>
          {number(values)} {values === 1 ? 'value' : 'values'}
          {missing > 0 && `, ${number(missing)} marked as missing`}
        </p>
        <LeftOutList
          tone="warn"
          leftOut={unread}
          title={`${number(unread.count)} ${unread.count === 1 ? 'cell' : 'cells'} couldn’t be read`}
        />
        <LeftOutList
          leftOut={marked}
          title={`${number(marked.count)} ${marked.count === 1 ? 'number has a mark that isn’t' : 'numbers have marks that aren’t'} shown`}
        />
      </div>
      {onChoose && (
        <select
          className={styles.box}
          aria-label={`Type of ${name}`}
          aria-describedby={id}
          value={choice}
          onChange={({ target: { value } }) => isTypeChoice(value) && onChoose(value)}
        >
          {Object.entries(typeChoices).map(([type, title]) => (
            <option key={type} value={type}>
              {title}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

const typeTexts: Readonly<Record<ColumnDescription['type'], string>> = {
  number: 'Number',
  integer: 'Number',
  time: 'Date and time',
  category: 'Text',
  empty: 'Empty',
};

/** `Number in €`, `Date`. */
function typeText({ type, precision, unit }: ColumnDescription): string {
  if (precision === 'day') return 'Date';
  return unit ? `${typeTexts[type]} in ${unit}` : typeTexts[type];
}
