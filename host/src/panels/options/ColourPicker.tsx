import { useId } from 'react';
import { i18n } from '../../services/language/i18n';
import { colourName, isOwnColour, meaningValues, paletteColours } from './colours';
import { MeaningIcon } from './MeaningIcon';
import styles from './options.module.css';
import { Swatch } from './Swatch';

export interface ColourPickerProps {
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (colour: string) => void;
}

/** Automatic, the palette, the meanings, or a colour of one's own. Arrow keys choose. */
export function ColourPicker({ value, problem, onChange }: ColourPickerProps) {
  const id = useId();
  const choice = (colour: string, isNamed: boolean) => (
    <label key={colour} title={isNamed ? undefined : colourName(colour)}>
      <input
        type="radio"
        name={id}
        value={colour}
        aria-label={colourName(colour)}
        checked={value === colour}
        onChange={() => onChange(colour)}
      />
      <span>
        {meaningValues.includes(colour) ? (
          <MeaningIcon meaning={colour} />
        ) : (
          <Swatch colour={colour} />
        )}
        {isNamed && colourName(colour)}
      </span>
    </label>
  );
  return (
    <>
      <fieldset className={styles.pickerChoices}>
        <legend className="visually-hidden">{i18n.t('Colour')}</legend>
        <div className={styles.pickerNamed}>{choice('', true)}</div>
        <div className={styles.palette}>{paletteColours.map((each) => choice(each, false))}</div>
        <div className={styles.pickerNamed}>{meaningValues.map((each) => choice(each, true))}</div>
      </fieldset>
      <label className={styles.label} htmlFor={`${id}own`}>
        {i18n.t('Own colour')}
      </label>
      <input
        id={`${id}own`}
        className={styles.box}
        value={isOwnColour(value) ? value : ''}
        placeholder="#1d5bb0"
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : `${id}problem`}
        onChange={({ target }) => onChange(withHash(target.value.trim()))}
      />
      {problem !== null && (
        <p id={`${id}problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}

/** Codes are often copied without their hash. */
function withHash(text: string): string {
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text;
}
