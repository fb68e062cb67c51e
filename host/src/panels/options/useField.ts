import type { OptionValue } from '@chartroom/contract';
import { useId, useState } from 'react';
import { isDeepEqual } from '../../services/records/isDeepEqual';
import { useOptionsForm } from './OptionsContext';
import type { OptionFieldProps } from './optionFieldProps';
import { problemText } from './problemText';

export interface FieldState {
  readonly id: string;
  /** One sentence; null while the field is valid, or empty and not visited yet. */
  readonly problem: string | null;
  readonly isChanged: boolean;
  /** For the control: its description and validity, and what announces a problem on leaving it. */
  readonly control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly onBlur: () => void;
  };
}

/** What a field has besides its control. */
export function useField(props: OptionFieldProps): FieldState {
  const { option, siblings, value, defaultValue, path } = props;
  const { problems, announce } = useOptionsForm();
  const id = useId();
  const [isVisited, setVisited] = useState(false);
  const [announced, setAnnounced] = useState<string | null>(null);
  const rule = problems.get(path);
  const text = rule ? problemText(rule, { option, value, siblings }) : null;
  // A new item's field isn't wrong before there was a chance to fill it in.
  const problem = isVisited || !isEmpty(value) ? text : null;
  const notes = [problem && `${id}problem`, option.description && `${id}note`].filter(Boolean);
  return {
    id,
    problem,
    isChanged: defaultValue !== undefined && !isDeepEqual(value, defaultValue),
    control: {
      id,
      'aria-describedby': notes.join(' ') || undefined,
      'aria-invalid': problem === null ? undefined : true,
      onBlur() {
        setVisited(true);
        if (text !== null && text !== announced) announce(`${option.title}: ${text}`);
        setAnnounced(text);
      },
    },
  };
}

function isEmpty(value: OptionValue): boolean {
  return value === '' || value === null;
}
