/** One thing that was looked at. What is not good says what to do. */
export interface Finding {
  readonly level: 'good' | 'warning' | 'problem';
  /** What was looked at: “The shell’s headers”. */
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

/** With its remedy on a line of its own. */
export function findingLine({ level, about, found, remedy }: Finding): string {
  const line = `${marks[level]} ${about}: ${found}`;
  return remedy ? `${line}\n    ${remedy}` : line;
}

/** `1 warning`, `2 warnings` */
export function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
