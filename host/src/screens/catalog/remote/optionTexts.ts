import {
  type ListFormat,
  type ObjectFormat,
  type OptionCondition,
  type OptionSchema,
  optionProperties,
  type StringFormat,
} from '@chartroom/contract';
import { i18n } from '../../../services/language/i18n';
import { countText } from '../statText';

/** What an option takes, in words. */
export function acceptedText(option: OptionSchema): string {
  switch (option.type) {
    case 'string':
      return option.enum ? option.enum.map(choiceText).join(', ') : formatText(option.format);
    case 'boolean':
      return i18n.t('yes, no');
    case 'array':
      if ('format' in option) return listText(standardName(option.format), option.maxItems);
      if (optionProperties(option)) return listText(i18n.t('list of objects'), option.maxItems);
      return i18n.t(hasNumbers(option) ? 'list of numbers' : 'list of text');
    case 'object':
      return 'format' in option ? standardName(option.format) : i18n.t('object');
    case 'number':
      return numberOptionText(option);
  }
}

function hasNumbers(option: OptionSchema): boolean {
  return 'items' in option && option.items.type === 'number';
}

interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

function boundsText({ minimum, maximum }: Bounds): string {
  const min = minimum === undefined ? undefined : numberText(minimum);
  const max = maximum === undefined ? undefined : numberText(maximum);
  if (min !== undefined && max !== undefined) {
    return i18n.t('number, {min}–{max}', { min, max });
  }
  if (min !== undefined) return i18n.t('number from {min}', { min });
  return max === undefined ? i18n.t('number') : i18n.t('number up to {max}', { max });
}

export function defaultText(option: OptionSchema): string {
  switch (option.type) {
    case 'array':
      return optionProperties(option)
        ? itemCountText(option.default.length)
        : option.default.join(', ') || '–';
    case 'object':
      return '–';
    case 'boolean':
      return i18n.t(option.default ? 'yes' : 'no');
    case 'number':
      return option.default === null ? '–' : numberText(option.default);
    case 'string':
      return option.default === '' ? '–' : choiceText(option.default);
  }
}

function numberText(value: number): string {
  return Number.isInteger(value) && value >= 0 ? countText(value) : String(value);
}

/** An enum value, in quotes if it could be misread. */
function choiceText(choice: string): string {
  if (choice === '') return i18n.t('empty');
  return /^\w[\w -]*$/.test(choice) ? choice : `“${choice}”`;
}

function standardName(format: ListFormat | ObjectFormat): string {
  switch (format) {
    case 'thresholds':
      return i18n.t('thresholds');
    case 'series-colours':
      return i18n.t('colours by series');
    case 'references':
      return i18n.t('reference lines');
    case 'number-format':
      return i18n.t('number format');
  }
}

function formatText(format: StringFormat | undefined): string {
  switch (format) {
    case 'colour':
      return i18n.t('colour');
    case 'field':
      return i18n.t('name of a field');
    case 'series':
      return i18n.t('name of a series');
    case 'multiline':
      return i18n.t('text of several lines');
    case undefined:
      return i18n.t('text');
  }
}

function listText(name: string, maxItems: number | undefined): string {
  return maxItems === undefined
    ? name
    : i18n.t('{name}, at most {max}', { name, max: countText(maxItems) });
}

function itemCountText(count: number): string {
  return count === 0 ? '–' : i18n.t('{n, plural, one {# item} other {# items}}', { n: count });
}

function numberOptionText(option: OptionSchema & { readonly type: 'number' }): string {
  const text = boundsText(option);
  return option.lessThan === undefined
    ? text
    : i18n.t('{number}, less than {option}', { number: text, option: option.lessThan });
}

/** When an option has an effect: “Only if stack is zero, and a field has the role colour”. */
export function conditionsText(conditions: readonly OptionCondition[]): string {
  const texts = conditions.map((condition) =>
    'role' in condition
      ? i18n.t('a field has the role {role}', { role: condition.role })
      : i18n.t('{option} is {values}', {
          option: condition.option,
          values: joined(condition.in.map(conditionValue), (first, second) =>
            i18n.t('{first} or {second}', { first, second }),
          ),
        }),
  );
  const conditionText = joined(texts, (first, second) =>
    i18n.t('{first} and {second}', { first, second }),
  );
  return i18n.t('Only if {conditions}', { conditions: conditionText });
}

function conditionValue(value: string | number | boolean | null): string {
  if (value === null) return i18n.t('empty');
  if (typeof value === 'boolean') return i18n.t(value ? 'yes' : 'no');
  return typeof value === 'number' ? numberText(value) : choiceText(value);
}

function joined(texts: readonly string[], join: (first: string, second: string) => string): string {
  return texts.length === 0 ? '' : texts.reduce(join);
}
