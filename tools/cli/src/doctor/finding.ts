/** The result of one check. Warnings and problems have a remedy. */
export interface Finding {
  readonly level: 'good' | 'warning' | 'problem';
  /** What was checked: “The shell’s headers”. */
  readonly about: string;
  readonly found: string;
  readonly remedy?: string;
}

export function good(about: string, found: string): Finding {
  return { level: 'good', about, found };
}

export function warning(about: string, found: string, remedy: string): Finding {
  return { level: 'warning', about, found, remedy };
}

export function problem(about: string, found: string, remedy: string): Finding {
  return { level: 'problem', about, found, remedy };
}

const marks = { good: '✓', warning: '!', problem: '✗' } as const;

/** A finding as text, with its remedy on a second line. */
export function findingLine({ level, about, found, remedy }: Finding): string {
  const line = `${marks[level]} ${about}: ${found}`;
  return remedy ? `${line}\n    ${remedy}` : line;
}

/** `1 warning`, `2 warnings` */
export function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
