import type { Finding } from '../doctor/finding';
import type { Failure } from './page/chartHarness';

/** The checks of a release, in order. */
export const checkNames = [
  'types',
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

/** The result of one check. */
export interface CheckResult extends Finding {
  readonly check: CheckName;
}

const titles: Readonly<Record<CheckName, string>> = {
  types: 'Types',
  release: 'Contract and manifest',
  shared: 'Shared modules',
  size: 'Size',
  secrets: 'Secrets',
  'no-eval': 'No eval',
  loads: 'Loading',
  draws: 'First drawing',
  updates: 'Updates',
  answers: 'Responses',
  life: 'Mounting and unmounting',
  leaks: 'Memory',
  accessibility: 'Accessibility',
  keyboard: 'Keyboard',
  walk: 'Keyboard navigation',
  table: 'Table view',
  speed: 'Speed',
  policy: 'The shell’s policy',
};

export function passed(check: CheckName, found: string): CheckResult {
  return { check, level: 'good', about: titles[check], found };
}

/** The release is allowed, but could be better. */
export function warned(check: CheckName, found: string, remedy: string): CheckResult {
  return { check, level: 'warning', about: titles[check], found, remedy };
}

export function failed(check: CheckName, found: string, remedy: string): CheckResult {
  return { check, level: 'problem', about: titles[check], found, remedy };
}

/** Passes without problems; otherwise lists the first five. */
export function checkFromProblems(
  check: CheckName,
  problems: readonly string[],
  { good, remedy }: { readonly good: string; readonly remedy: string },
): CheckResult {
  if (problems.length === 0) return passed(check, good);
  const distinct = [...new Set(problems)];
  const more = distinct.length > 5 ? `; and ${distinct.length - 5} more` : '';
  return failed(check, `${distinct.slice(0, 5).join('; ')}${more}`, remedy);
}

export function failureText({ code, detail }: Failure): string {
  return `${code}: ${detail}`;
}
