import type { Parsed, Problem } from '@chartroom/contract';
import * as v from 'valibot';

/** Runs a valibot schema and gives its answer in the contract's words: the value or all problems. */
export function parseShape<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
): Parsed<Output> {
  const result = v.safeParse(schema, value, { message: sentence });
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, problems: result.issues.map(problemOf) };
}

/** The same problems, seen from the document that holds this part of it at `path`. */
export function below(path: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({
    path: problem.path === '' ? path : `${path}.${problem.path}`,
    message: problem.message,
  }));
}

/**
 * Own entries of what the database holds as an object. Keys such as `__proto__` are keys like any
 * other; what is no object has none.
 */
export function entriesOf(value: unknown): [key: string, value: unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function sentence(issue: v.BaseIssue<unknown>): string {
  return issue.input === undefined ? 'is missing' : `must be ${issue.expected ?? 'otherwise'}`;
}

function problemOf(issue: v.BaseIssue<unknown>): Problem {
  return { path: v.getDotPath(issue) ?? '', message: issue.message };
}
