import { limits, type OptionSchema } from '@chartroom/contract';
import { useState } from 'react';
import { i18n } from '../../../services/language/i18n';
import { OptionInput } from './OptionInput';
import { parseListText } from './parseListText';

export interface ListOptionProps {
  readonly option: OptionSchema & ListSchema;
  readonly value: readonly (number | string)[];
  readonly onChange: (value: readonly (number | string)[]) => void;
}

/** A list of numbers or of text. */
export interface ListSchema {
  readonly type: 'array';
  readonly items: { readonly type: 'number' | 'string' };
  readonly maxItems?: number;
}

/** A list, one item per line, since names may contain commas. */
export function ListOption({ option, value, onChange }: ListOptionProps) {
  const [text, setText] = useState(() => value.join('\n'));
  const constraints = {
    type: option.items.type,
    maxItems: option.maxItems ?? limits.itemsPerOption,
  };
  const parsed = parseListText(text, constraints);
  return (
    <OptionInput
      option={option}
      value={text}
      lines={Math.min(6, Math.max(2, value.length))}
      placeholder={i18n.t('One per line')}
      problem={parsed.ok ? null : parsed.problem}
      onChange={(next) => {
        setText(next);
        const parsedNext = parseListText(next, constraints);
        if (parsedNext.ok && parsedNext.items.join('\n') !== value.join('\n'))
          onChange(parsedNext.items);
      }}
    />
  );
}
