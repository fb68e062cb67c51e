import type { Problem } from '@chartroom/contract';
import { variableNameForm } from '../../../../services/dashboards/parseVariables';
import { i18n } from '../../../../services/language/i18n';
import {
  parseVariableSpec,
  type VariableOption,
  type VariableSpec,
} from '../../../../services/variables/variableSpec';

export type VariableType = VariableSpec['type'];

/** What the form holds: texts as typed, for every type. */
export interface VariableDraft {
  readonly name: string;
  readonly label: string;
  readonly type: VariableType;
  /** One line for each option: `value` or `value = label`. */
  readonly options: string;
  /** Of a text or number. */
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly source: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly field: string;
  readonly multi: boolean;
  readonly all: boolean;
}

export type DraftField = 'name' | 'options' | 'value' | 'min' | 'max' | 'source' | 'field';
export type DraftProblems = Readonly<Partial<Record<DraftField, string>>>;

export function variableTypeName(type: VariableType): string {
  return {
    list: i18n.t('List'),
    query: i18n.t('Values of a field'),
    text: i18n.t('Text'),
    number: i18n.t('Number'),
  }[type];
}

const emptyDraft: VariableDraft = {
  name: '',
  label: '',
  type: 'list',
  options: '',
  value: '',
  min: '',
  max: '',
  source: '',
  query: {},
  field: '',
  multi: false,
  all: false,
};

/** The draft of a stored variable, or of a new one. */
export function toDraft(variable: { readonly name: string; readonly spec: unknown } | null) {
  if (!variable) return emptyDraft;
  const parsed = parseVariableSpec(variable.spec);
  const draft = { ...emptyDraft, name: variable.name };
  if (!parsed.ok) return draft;
  const spec = parsed.value;
  const { type, label } = spec;
  const base = { ...draft, type, label };
  if (spec.type === 'text') return { ...base, value: spec.default };
  if (spec.type === 'number') {
    const [min, max] = [spec.min, spec.max].map((each) => (each === null ? '' : String(each)));
    return { ...base, value: String(spec.default), min: min ?? '', max: max ?? '' };
  }
  const { multi, all } = spec;
  if (spec.type === 'list') {
    return { ...base, multi, all, options: spec.options.map(optionLine).join('\n') };
  }
  const { source, query, field } = spec;
  return { ...base, multi, all, source, query, field };
}

export type ParsedDraft =
  | { readonly ok: true; readonly name: string; readonly spec: object }
  | { readonly ok: false; readonly problems: DraftProblems };

/** The spec to store, or what is wrong with each field. `taken` are the names of other variables. */
export function parseDraft(draft: VariableDraft, taken: readonly string[]): ParsedDraft {
  const name = draft.name.trim();
  const problems: Partial<Record<DraftField, string>> = {};
  if (!variableNameForm.test(name)) {
    problems.name = i18n.t('Start with a letter a–z, then up to 39 letters, digits or _.');
  } else if (taken.includes(name))
    problems.name = i18n.t('There’s already a variable named {name}.', { name });
  const spec = toSpec(draft);
  const parsed = parseVariableSpec(spec);
  if (!parsed.ok) Object.assign(problems, problemsByField(parsed.problems, draft.type));
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, name, spec };
}

function toSpec(draft: VariableDraft): object {
  const { type, multi, all } = draft;
  const label = draft.label.trim();
  const base = { type, ...(label && { label }) };
  const choice = { ...base, ...(multi && { multi }), ...(all && { all }) };
  switch (type) {
    case 'text':
      return { ...base, default: draft.value };
    case 'number': {
      const limit = (text: string) => (text.trim() === '' ? null : Number(text));
      const [min, max] = [limit(draft.min), limit(draft.max)];
      const value = draft.value.trim() === '' ? 0 : Number(draft.value);
      return {
        ...base,
        default: value,
        ...(min !== null && { min }),
        ...(max !== null && { max }),
      };
    }
    case 'list':
      return { ...choice, options: draft.options.split('\n').flatMap(parseOptionLine) };
    case 'query':
      return { ...choice, source: draft.source, query: draft.query, field: draft.field };
  }
}

function parseOptionLine(line: string): VariableOption[] {
  const [value = '', ...rest] = line.split(' = ');
  const label = rest.join(' = ').trim();
  if (value.trim() === '') return [];
  return [{ value: value.trim(), label: label || value.trim() }];
}

function optionLine({ value, label }: VariableOption): string {
  return value === label ? value : `${value} = ${label}`;
}

function problemsByField(problems: readonly Problem[], type: VariableType): DraftProblems {
  const found: Partial<Record<DraftField, string>> = {};
  for (const { path } of problems) {
    const [key = ''] = path.split(/[.[]/);
    if (key === 'options')
      found.options = i18n.t('Enter 1 to 1,000 options of at most 200 characters.');
    else if (key === 'source') found.source = i18n.t('Choose a source.');
    else if (key === 'field') found.field = i18n.t('Choose a field.');
    else if (key === 'min' || key === 'max') found[key] = i18n.t('Enter a number.');
    else if (key === 'default') {
      found.value =
        type === 'number' ? i18n.t('Enter a number.') : i18n.t('Enter at most 200 characters.');
    } else if (type === 'number') found.max = i18n.t('Must be at least the minimum.');
  }
  return found;
}
