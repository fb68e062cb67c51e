import { problemsText } from '@chartroom/contract';
import { BareButton, classNames, useOverlayTrigger } from '@chartroom/ui';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { i18n } from '../../../services/language/i18n';
import { useErrorTexts } from '../../../services/language/useErrorTexts';
import { useShell } from '../../../services/ShellContext';
import { numberWithin } from '../../../services/variables/chooseValue';
import type {
  VariableState,
  VariablesSnapshot,
} from '../../../services/variables/variableController';
import { variableLabel } from '../../../services/variables/variableSpec';
import { type VariableControlProps, VariablePicker } from './VariablePicker';
import styles from './variables.module.css';

export interface VariableControlsProps {
  readonly snapshot: VariablesSnapshot;
  /** Called with the chosen values, or `allValues` as the only one. */
  readonly onChange: (name: string, values: readonly string[]) => void;
}

/** A control for each variable, in the line below the bar. */
export function VariableControls({ snapshot, onChange }: VariableControlsProps) {
  const { states } = snapshot;
  useProblemToast(problemsText(snapshot.problems));
  if (states.length === 0) return null;
  return (
    <fieldset className={classNames(styles.controls)} aria-label={i18n.t('Variables')}>
      {states.map((state) => {
        const props = { state, onChange: (next: readonly string[]) => onChange(state.name, next) };
        const hasOptions = state.spec.type === 'list' || state.spec.type === 'query';
        return hasOptions ? (
          <ChoiceControl key={state.name} {...props} />
        ) : (
          // Typed texts start afresh when the value changes elsewhere, such as by the back button.
          <TypedControl key={`${state.name} ${state.value?.values[0]}`} {...props} />
        );
      })}
    </fieldset>
  );
}

function ChoiceControl({ state, onChange }: VariableControlProps) {
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  const { value, error } = state;
  const errorTexts = useErrorTexts(error);
  const label = variableLabel(state.name, state.spec);
  return (
    <>
      <BareButton {...triggerProps} aria-haspopup="listbox" className={classNames(styles.control)}>
        <span className={classNames(styles.label)} translate="no">
          {label}
        </span>
        <span className={classNames(styles.value)} translate="no">
          {value ? valueText(state) : '…'}
        </span>
        {error && (
          <span title={errorTexts(error).title} className={classNames(styles.failed)}>
            <TriangleAlert aria-label={errorTexts(error).title} />
          </span>
        )}
        <ChevronDown />
      </BareButton>
      {overlay?.isOpen && <VariablePicker state={state} overlay={overlay} onChange={onChange} />}
    </>
  );
}

/** `EMEA`, `EMEA, APAC` or `EMEA + 3`. */
function valueText({ value }: VariableState): string {
  const { labels = [], isAll = false } = value ?? {};
  if (isAll) return i18n.t('All');
  if (labels.length === 0) return i18n.t('None');
  const [first = '', second] = labels;
  if (labels.length === 1) return first;
  return labels.length === 2 ? `${first}, ${second}` : `${first} + ${labels.length - 1}`;
}

function TypedControl({ state, onChange }: VariableControlProps) {
  const id = useId();
  const { spec, value } = state;
  const current = value?.values[0] ?? '';
  const [text, setText] = useState(current);
  const commit = () => {
    if (text === current) return;
    onChange([text]);
    // What is beyond the limits isn't used: don't show it.
    if (spec.type === 'number') setText(numberWithin(text, spec));
  };
  const { min, max } = spec.type === 'number' ? spec : { min: null, max: null };
  return (
    <span className={classNames(styles.control)}>
      <label htmlFor={id} className={classNames(styles.label)} translate="no">
        {variableLabel(state.name, state.spec)}
      </label>
      <input
        id={id}
        type={spec.type === 'number' ? 'number' : 'text'}
        step="any"
        {...(min !== null && { min })}
        {...(max !== null && { max })}
        value={text}
        size={Math.max(6, Math.min(20, text.length + 1))}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </span>
  );
}

function useProblemToast(problems: string) {
  const { toasts } = useShell();
  useEffect(() => {
    if (problems === '') return;
    return toasts.show({
      title: i18n.t('Couldn’t read some variables'),
      detail: i18n.t('They’re left out. {problems}.', { problems }),
    });
  }, [problems, toasts]);
}
