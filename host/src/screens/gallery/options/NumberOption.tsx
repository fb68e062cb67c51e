import type { OptionSchema } from '@chartroom/contract';
import { useState } from 'react';
import { i18n } from '../../../services/language/i18n';
import { OptionInput } from './OptionInput';
import { numberText, parseNumberText } from './parseNumberText';

export interface NumberOptionProps {
  readonly option: OptionSchema & { readonly type: 'number' };
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A number. If the option may be left out, an empty field means null. */
export function NumberOption({ option, value, onChange }: NumberOptionProps) {
  const [text, setText] = useState(() => numberText(value));
  const parsed = parseNumberText(text, option);
  return (
    <OptionInput
      option={option}
      value={text}
      inputMode="decimal"
      placeholder={option.default === null ? i18n.t('Automatic') : numberText(option.default)}
      problem={parsed.ok ? null : parsed.problem}
      onChange={(next) => {
        setText(next);
        const parsedNext = parseNumberText(next, option);
        if (parsedNext.ok && parsedNext.value !== value) onChange(parsedNext.value);
      }}
    />
  );
}
