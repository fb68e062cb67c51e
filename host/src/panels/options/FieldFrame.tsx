import { Button } from '@chartroom/ui';
import { CircleAlert, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '../../services/language/i18n';
import type { OptionFieldProps } from './optionFieldProps';
import styles from './options.module.css';
import type { FieldState } from './useField';
import { valueText } from './valueText';

export interface FieldFrameProps {
  readonly field: FieldState;
  readonly props: OptionFieldProps;
  /** Whether the control has its own label; the title isn't read twice then. */
  readonly hasOwnLabel?: boolean;
  /** In place of the title, such as a checkbox with its label. */
  readonly label?: ReactNode;
  readonly children?: ReactNode;
}

/** An option's title, whether it has changed, its control, its problem and its description. */
export function FieldFrame({ field, props, hasOwnLabel, label, children }: FieldFrameProps) {
  const { option, accepted, onChange } = props;
  const { id, problem, isChanged } = field;
  return (
    <div className={styles.option}>
      <div className={styles.head}>
        {isChanged && <ChangedDot />}
        {label ??
          (hasOwnLabel ? (
            <span className={styles.label} aria-hidden="true">
              {option.title}
            </span>
          ) : (
            <label htmlFor={id} className={styles.label}>
              {option.title}
            </label>
          ))}
        {/* A problem has its own repair. */}
        {isChanged && problem === null && <ResetButton {...props} />}
      </div>
      {children}
      {problem !== null && (
        <div className={styles.problem} id={`${id}problem`} translate="yes">
          <CircleAlert />
          <p>
            {problem} {meanwhileText(props)}{' '}
            {accepted !== undefined && (
              <button type="button" onClick={() => onChange(accepted)}>
                {restoreText(props)}
              </button>
            )}
          </p>
        </div>
      )}
      {option.description && (
        <p id={`${id}note`} className={styles.note}>
          {option.description}
        </p>
      )}
    </div>
  );
}

export function ChangedDot() {
  return (
    <span className={styles.dot}>
      <span className="visually-hidden" translate="yes">
        {i18n.t('Changed')}
      </span>
    </span>
  );
}

/** Resets an option to its default; the focus stays in its field. */
export function ResetButton({ option, defaultValue, onChange }: OptionFieldProps) {
  if (defaultValue === undefined) return null;
  const value = valueText(option, defaultValue);
  const text = value === null ? i18n.t('Reset') : i18n.t('Reset to {value}', { value });
  return (
    <Button
      variant="quiet"
      className={styles.reset}
      aria-label={`${text}: ${option.title}`}
      onPress={({ currentTarget }) => {
        onChange(defaultValue);
        const parent = currentTarget.closest(`.${styles.option}, fieldset`);
        parent?.querySelector<HTMLElement>('input, select, textarea, button[id]')?.focus();
      }}
    >
      <RotateCcw />
      <span translate="yes">{text}</span>
    </Button>
  );
}

/** What the chart does while a value is invalid. */
function meanwhileText({ option, accepted }: OptionFieldProps): string {
  if (accepted === undefined) return i18n.t('The chart leaves it out until then.');
  const value = valueText(option, accepted);
  return value === null
    ? i18n.t('The chart keeps the last valid value.')
    : i18n.t('The chart still uses {value}.', { value });
}

function restoreText({ option, accepted = null }: OptionFieldProps): string {
  const value = valueText(option, accepted);
  return value === null ? i18n.t('Undo') : i18n.t('Reset to {value}', { value });
}
