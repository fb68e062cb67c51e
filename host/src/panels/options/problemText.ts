import { limits, type OptionSchema, type Problem } from '@chartroom/contract';
import { i18n } from '../../services/language/i18n';

/** What a problem at a field is about. */
export interface ProblemContext {
  readonly option: OptionSchema;
  /** The invalid value. */
  readonly value: unknown;
  /** Options of the same object, whose titles name them. */
  readonly siblings: Readonly<Record<string, OptionSchema>>;
}

/** A problem of `parseOptions` as one sentence in the viewer's language, about what to do. */
export function problemText({ message }: Pick<Problem, 'message'>, context: ProblemContext) {
  const { option, value, siblings } = context;
  for (const [pattern, write] of sentences) {
    const match = pattern.exec(message);
    if (match) return write(match.slice(1), { option, value, siblings });
  }
  // A message that a later contract adds is better in English than missing.
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

type Write = (parts: readonly string[], context: ProblemContext) => string;

const sentences: readonly (readonly [RegExp, Write])[] = [
  [
    /^must be less than (\w+) \((.*)\)$/,
    ([name = '', limit = ''], { siblings }) =>
      i18n.t('Must be less than {title} ({limit}).', {
        title: siblings[name]?.title ?? name,
        limit,
      }),
  ],
  [
    /^must be greater than (.*)$/,
    ([limit = '']) => i18n.t('Must be greater than {limit}.', { limit }),
  ],
  [
    /^item (\d+) must be a finite number$/,
    ([index], { value }) =>
      i18n.t('“{text}” isn’t a number.', {
        text: String(Array.isArray(value) ? value[Number(index)] : value),
      }),
  ],
  [
    /^must be a finite number$/,
    (_, { value }) =>
      value === null || value === ''
        ? i18n.t('Enter a number.')
        : i18n.t('Enter a number, such as 2.5.'),
  ],
  [/^must be at least (.*)$/, ([min = '']) => i18n.t('Enter {min} or more.', { min })],
  [/^must be at most (.*)$/, ([max = '']) => i18n.t('Enter {max} or less.', { max })],
  [
    /^must have at most (\d+) items$/,
    ([max = '']) => i18n.t('Enter at most {max} lines.', { max }),
  ],
  [
    /must be text of at most/,
    () => i18n.t('Enter at most {max} characters.', { max: limits.optionTextLength }),
  ],
  [/^must be cat-1 /, () => i18n.t('Enter a colour such as #1d5bb0.')],
  [/^must be one of /, () => i18n.t('Choose one of the values.')],
  [/^must not occur twice$/, () => i18n.t('This series has a colour already.')],
  [/^must not be empty$/, () => i18n.t('Enter a value, a date or a name.')],
];
