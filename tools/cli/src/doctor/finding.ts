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
