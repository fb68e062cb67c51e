import type { OptionSchema, OptionValue } from '@chartroom/contract';
import { i18n } from '../../services/language/i18n';
import { choiceTitle } from './choiceTitle';
import { colourName } from './colours';
import { numberText } from './numberText';

/** Length of a text value beside its field. */
const maxLength = 24;

/** A value in a sentence about its field, such as “Reset to {value}”; null if it is too long. */
export function valueText(option: OptionSchema, value: OptionValue): string | null {
  switch (option.type) {
    case 'boolean':
      return value === true ? i18n.t('on') : i18n.t('off');
    case 'number':
      if (typeof value === 'number') return numberText(value);
      return value === null ? i18n.t('automatic') : null;
    case 'string': {
      const text = String(value);
      if (option.enum) return choiceTitle(option, text);
      if (option.format === 'colour') return colourName(text);
      return text === '' || text.length > maxLength || text.includes('\n') ? null : `“${text}”`;
    }
    case 'array':
    case 'object':
      return null;
  }
}
