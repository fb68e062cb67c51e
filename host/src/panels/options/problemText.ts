import type { OptionRule, OptionSchema } from '@chartroom/contract';
import { i18n } from '../../services/language/i18n';
import { numberText } from './numberText';

/** What a problem at a field is about. */
export interface ProblemContext {
  readonly option: OptionSchema;
  /** The invalid value. */
  readonly value: unknown;
  /** Options of the same object, whose titles name them. */
  readonly siblings: Readonly<Record<string, OptionSchema>>;
}

/** What to do about a broken rule, as one sentence in the viewer's language. */
export function problemText(rule: OptionRule, { option, value, siblings }: ProblemContext): string {
  switch (rule.kind) {
    case 'number':
      return notANumberText(rule.item, value);
    case 'minimum':
      return i18n.t('Enter {min} or more.', { min: numberText(rule.limit) });
    case 'maximum':
      return i18n.t('Enter {max} or less.', { max: numberText(rule.limit) });
    case 'greaterThan':
      return i18n.t('Must be greater than {limit}.', { limit: numberText(rule.limit) });
    case 'lessThan':
      return i18n.t('Must be less than {title} ({limit}).', {
        title: siblings[rule.option]?.title ?? rule.option,
        limit: numberText(rule.limit),
      });
    case 'maxItems':
      return option.type === 'array' && 'items' in option && option.items.type !== 'object'
        ? i18n.t('{n, plural, one {Enter at most # line.} other {Enter at most # lines.}}', {
            n: rule.count,
          })
        : i18n.t('{n, plural, one {The limit is # item.} other {The limit is # items.}}', {
            n: rule.count,
          });
    case 'text':
      return i18n.t('Enter at most {max} characters.', { max: rule.maxLength });
    case 'colour':
      return i18n.t('Enter a colour such as #1d5bb0.');
    case 'choice':
    case 'boolean':
      return i18n.t('Choose one of the values.');
    case 'unique':
      return i18n.t('This series has a colour already.');
    case 'notEmpty':
      return i18n.t('Enter a value, a date or a name.');
    case 'known':
      return i18n.t('This release doesn’t have this option.');
    case 'plainData':
    case 'object':
    case 'array':
      return i18n.t('This value can’t be read. Reset the option.');
  }
}

function notANumberText(item: number | undefined, value: unknown): string {
  if (item !== undefined) {
    const text = String(Array.isArray(value) ? value[item] : value);
    return i18n.t('“{text}” isn’t a number.', { text });
  }
  return value === null || value === ''
    ? i18n.t('Enter a number.')
    : i18n.t('Enter a number, such as 2.5.');
}
