import type { ErrorDescription } from '../cliError';

/** What a question for a yes or no, a line or a secret needs. */
export interface Prompt {
  readonly message: string;
  /** The flag or variable that answers it without a question. */
  readonly how: string;
  /** What is asked for, at the start of a sentence: “The shell’s address”. */
  readonly what: string;
  /** Typed without being shown. */
  readonly isSecret?: boolean;
  readonly placeholder?: string;
}

/** One piece of work that is going on. */
export interface Step {
  /** How much of it is done, from 0 to 1, and with what. */
  progress(fraction: number, text: string): void;
  done(text: string): void;
}

/** What changes for as long as a command goes on. */
export interface LiveLines {
  /**
   * The newest text of a name stands in its place; an empty one takes it away. Where there is no
   * place it is a further line, and where JSON is asked for the document is one.
   */
  show(name: string, text: string, document: object): void;
  end(): void;
}

/** How a command speaks; nothing else writes to the console. */
export interface Terminal {
  title(text: string): void;
  step(text: string): Step;
  /** For a command without an end of its own, in the place of a result. */
  live(): LiveLines;
  note(text: string): void;
  warn(text: string): void;
  /** Ends the command: the document where JSON is asked for, the text otherwise. */
  result(document: object, text: string): void;
  fail(error: ErrorDescription): void;
  /** Throws `cli/missing` where nobody can be asked, `cli/cancelled` where they give up. */
  prompt(request: Prompt): Promise<string>;
  /** Throws `cli/missing` where nobody can be asked, `cli/cancelled` on no. */
  confirm(message: string): Promise<void>;
}

/** The streams of a process, and whether people sit at them. */
export interface Console {
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
  readonly input: NodeJS.ReadStream;
}
