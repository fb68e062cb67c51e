import { limits } from '@chartroom/contract';
import {
  allValues,
  maxOptions,
  maxValueLength,
  parseVariableSpec,
  type VariableOption,
} from '../../../variables/variableSpec';
import { variableNameForm } from '../../parseVariables';
import type { ContentRecords } from '../dashboardContent';
import type { GrafanaVariable } from './grafanaShape';

export interface ConvertedVariables {
  /** As they are stored. */
  readonly records: ContentRecords;
  /** Our names by Grafana's. */
  readonly names: ReadonlyMap<string, string>;
  /** Names of those that are left out, such as those whose options a query has to find. */
  readonly leftOut: readonly string[];
}

/** Converts lists (`custom`, `interval`) and texts (`textbox`, `constant`). */
export function convertVariables(list: readonly GrafanaVariable[]): ConvertedVariables {
  const records: Record<string, { order: number; spec: string }> = {};
  const names = new Map<string, string>();
  const leftOut: string[] = [];
  for (const variable of list) {
    const { name = '' } = variable;
    const own = ourName(name);
    const spec = specOf(variable);
    const isFull = names.size >= limits.variablesPerDashboard;
    const isTaken = own !== null && Object.hasOwn(records, own);
    if (own === null || isTaken || isFull || !spec || !parseVariableSpec(spec).ok) {
      if (name) leftOut.push(name);
      continue;
    }
    records[own] = { order: names.size, spec: JSON.stringify(spec) };
    names.set(name, own);
  }
  return { records, names, leftOut };
}

/** Grafana's names can have capitals and hyphens. Null if nothing close to it is a name. */
function ourName(name: string): string | null {
  const own = name.charAt(0).toLowerCase() + name.slice(1).replaceAll('-', '_');
  return variableNameForm.test(own) ? own : null;
}

function specOf(variable: GrafanaVariable): object | null {
  const { type, label, query = '', multi, includeAll } = variable;
  const base = label ? { label: label.slice(0, limits.titleLength) } : {};
  const current = currentValues(variable);
  if (type === 'textbox' || type === 'constant') {
    return { ...base, type: 'text', default: current[0] ?? query };
  }
  if (type !== 'custom' && type !== 'interval') return null;
  const options = query
    .split(/(?<!\\),/)
    .flatMap(optionOf)
    .slice(0, maxOptions);
  return {
    ...base,
    type: 'list',
    options,
    ...(multi && { multi }),
    ...(includeAll && { all: true }),
    ...(current.length > 0 && { default: current }),
  };
}

/** `value` or `label : value`, with commas escaped. */
function optionOf(text: string): VariableOption[] {
  const [first = '', ...rest] = text.replaceAll('\\,', ',').split(' : ');
  const label = first.trim();
  const value = rest.join(' : ').trim() || label;
  return value === '' || value.length > maxValueLength ? [] : [{ value, label }];
}

function currentValues({ current }: GrafanaVariable): readonly string[] {
  const value: unknown = current?.value;
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((each) => {
    if (typeof each !== 'string' || each === '') return [];
    return [each === '$__all' ? allValues : each];
  });
}

/** Replaces `$name`, `${name:format}` and `[[name]]` by our names; others stay as they are. */
export function renameMentions(text: string, names: ReadonlyMap<string, string>): string {
  const mention = /\$\{(\w[\w-]*)(?::\w+)?\}|\[\[(\w[\w-]*)(?::\w+)?\]\]|\$(\w+)/g;
  return text.replace(mention, (whole, braced?: string, bracketed?: string, bare?: string) => {
    const name = names.get(braced ?? bracketed ?? bare ?? '');
    if (name === undefined) return whole;
    return bare === undefined ? `\${${name}}` : `$${name}`;
  });
}
