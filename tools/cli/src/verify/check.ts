import type { Finding } from '../doctor/finding';
import type { Failure } from './page/chartHarness';

/** What a release is looked at for, in the order of looking. */
export const checkNames = [
  'release',
  'shared',
  'size',
  'secrets',
  'no-eval',
  'loads',
  'draws',
  'updates',
  'answers',
  'life',
  'leaks',
  'accessibility',
  'keyboard',
  'walk',
  'table',
  'speed',
  'policy',
] as const;
export type CheckName = (typeof checkNames)[number];

/** One of them, with what was found. */
export interface Check extends Finding {
  readonly check: CheckName;
}

const titles: Readonly<Record<CheckName, string>> = {
  release: 'Contract and manifest',
  shared: 'Shared modules',
  size: 'Size',
  secrets: 'Secrets',
  'no-eval': 'Code from text',
  loads: 'Loading',
  draws: 'First drawing',
  updates: 'Updates',
  answers: 'Answers',
  life: 'Mounting and unmounting',
  leaks: 'Memory',
  accessibility: 'Accessibility',
  keyboard: 'Keyboard',
  walk: 'Walking over the data',
  table: 'Table view',
  speed: 'Speed',
  policy: 'The shell’s policy',
};

export function passed(check: CheckName, found: string): Check {
  return { check, level: 'good', about: titles[check], found };
}

/** It may be released, but could be better. */
export function warned(check: CheckName, found: string, remedy: string): Check {
  return { check, level: 'warning', about: titles[check], found, remedy };
}

export function failed(check: CheckName, found: string, remedy: string): Check {
  return { check, level: 'problem', about: titles[check], found, remedy };
}

/** Good where there are no faults; else all of them, the first few in words. */
export function checkFromProblems(
  check: CheckName,
  problems: readonly string[],
  { good, remedy }: { readonly good: string; readonly remedy: string },
): Check {
  if (problems.length === 0) return passed(check, good);
  const distinct = [...new Set(problems)];
  const more = distinct.length > 5 ? `; and ${distinct.length - 5} more` : '';
  return failed(check, `${distinct.slice(0, 5).join('; ')}${more}`, remedy);
}

export function failureText({ code, detail }: Failure): string {
  return `${code}: ${detail}`;
}
