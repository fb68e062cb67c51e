import { limits, type Problem } from '@chartroom/contract';
import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { jsonObjectUpTo } from '../records/jsonText';
import { prefixPaths } from '../records/prefixPaths';
import type { DashboardVariable } from './dashboard';

/** The key of a variable is its name, so names are unique. */
export const variableNameForm = /^[a-z][A-Za-z0-9_]{0,39}$/;

const variableShape = v.object({
  order: v.pipe(v.number(), v.finite()),
  spec: jsonObjectUpTo(16_384),
});

export interface ParsedVariables {
  /** By order, then by name. */
  readonly variables: readonly DashboardVariable[];
  readonly problems: readonly Problem[];
}

/** Parses `variables` of a dashboard. A variable that can't be parsed counts as missing. */
export function parseVariables(stored: unknown = {}): ParsedVariables {
  const entries = entriesOf(stored);
  const { variablesPerDashboard } = limits;
  if (entries.length > variablesPerDashboard) {
    const message = `has ${entries.length} variables; the limit is ${variablesPerDashboard}`;
    return { variables: [], problems: [{ path: 'variables', message }] };
  }
  const problems: Problem[] = [];
  const parsed: DashboardVariable[] = [];
  for (const [name, entry] of entries) {
    const shape = parseWith(variableShape, entry);
    const path = `variables.${name.slice(0, 80)}`;
    if (!variableNameForm.test(name)) {
      const message = 'must be the name of a variable: a letter a–z, then letters, digits or _';
      problems.push({ path, message });
    } else if (shape.ok) parsed.push({ name, ...shape.value });
    else problems.push(...prefixPaths(path, shape.problems));
  }
  parsed.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
  return { problems, variables: parsed };
}
