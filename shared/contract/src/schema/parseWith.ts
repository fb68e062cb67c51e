import * as v from 'valibot';
import type { Parsed, Problem } from '../parse';

/** Parses a value by a schema. Never throws, even if reading the value does. */
export function parseWith<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Parsed<T> {
  try {
    const result = v.safeParse(schema, input, { message: sentence });
    if (result.success) return { ok: true, value: result.output };
    return { ok: false, problems: result.issues.map(problemOf) };
  } catch {
    // A getter or proxy threw. What it threw can't be trusted either.
    return refused('must be plain data that can be read');
  }
}

/** A failed parse with one problem. */
export function refused(message: string, path = ''): Parsed<never> {
  return { ok: false, problems: [{ path, message }] };
}

/** Path of an issue that a check adds, from a problem's: `files.a`. */
export function issuePath(
  input: unknown,
  path: string,
): [v.IssuePathItem, ...v.IssuePathItem[]] | undefined {
  const [first, ...rest] = path.split('.').map((key): v.IssuePathItem => {
    return { type: 'unknown', origin: 'value', input, key, value: undefined };
  });
  return first && [first, ...rest];
}

/** The default message: the building blocks set all others. */
export function sentence(issue: v.BaseIssue<unknown>): string {
  return issue.input === undefined ? 'is missing' : `must be ${issue.expected ?? 'otherwise'}`;
}

function problemOf(issue: v.BaseIssue<unknown>): Problem {
  const keys = issue.path?.map((item) => String(item.key).slice(0, 200)) ?? [];
  return { path: keys.join('.'), message: issue.message };
}
