import { limits, type OptionSchema } from '@chartroom/contract';
import { OptionInput } from './OptionInput';

export interface TextOptionProps {
  readonly option: OptionSchema;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextOption({ option, value, onChange }: TextOptionProps) {
  return (
    <OptionInput
      option={option}
      value={value}
      onChange={onChange}
      maxLength={limits.optionTextLength}
    />
  );
}
