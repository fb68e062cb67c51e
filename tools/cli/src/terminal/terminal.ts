import type { ErrorDescription } from '../cliError';

/** A prompt for a line or a secret. */
export interface Prompt {
  readonly message: string;
  /** The option or variable that replaces the prompt. */
  readonly how: string;
  /** What's missing, at the start of a sentence: “The shell’s address”. */
  readonly what: string;
  /** Typed without being shown. */
  readonly isSecret?: boolean;
  readonly placeholder?: string;
}

/** A step in progress. */
export interface Step {
  /** The completed fraction, from 0 to 1, and a text such as the current file. */
  progress(fraction: number, text: string): void;
  done(text: string): void;
}

/** Output that changes while a command runs. */
export interface LiveLines {
  /**
   * Replaces the line with this name; an empty text removes it. Plain output appends a line instead,
   * and JSON output appends the document.
   */
  show(name: string, text: string, document: object): void;
  end(): void;
}

/** All output of a command; nothing else writes to the console. */
export interface Terminal {
  title(text: string): void;
  step(text: string): Step;
  /** Instead of a result, for commands that run until they're interrupted. */
  live(): LiveLines;
  note(text: string): void;
  warn(text: string): void;
  /** Prints the result: the document with `--json`, the text otherwise. */
  result(document: object, text: string): void;
  fail(error: ErrorDescription): void;
  /** Throws `cli/missing` without a TTY, `cli/cancelled` on Esc. */
  prompt(request: Prompt): Promise<string>;
  /** Throws `cli/missing` without a TTY, `cli/cancelled` on no. */
  confirm(message: string): Promise<void>;
}

/** The streams of a process. */
export interface StandardStreams {
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
  readonly input: NodeJS.ReadStream;
}
