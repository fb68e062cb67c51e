import { type CatalogueEntry, type ErrorCode, isChartroomError } from '@chartroom/contract';
import { type CliCode, type CliContextOf, cliCatalogue } from './catalogue';

const entries: { readonly [Code in CliCode]: CatalogueEntry<CliContextOf<Code>> } = cliCatalogue;

/** A failure of the command line, with its sentences from the catalogue beside this file. */
export class CliError<Code extends CliCode = CliCode> extends Error {
  override readonly name = 'CliError';

  constructor(
    readonly code: Code,
    readonly context: CliContextOf<Code>,
    options?: ErrorOptions,
  ) {
    const entry: CatalogueEntry<CliContextOf<Code>> = entries[code];
    super(entry.detail(context), options);
    this.title = entry.title;
  }

  /** What happened, in one short sentence. */
  readonly title: string;
}

/** A failure as it is shown, whichever catalogue it is from. */
export interface ErrorDescription {
  readonly code: CliCode | ErrorCode;
  readonly title: string;
  readonly detail: string;
}

/** What was thrown in the words of a catalogue; what is in none is unexpected. */
export function describeError(thrown: unknown): ErrorDescription {
  if (thrown instanceof CliError || isChartroomError(thrown)) {
    return { code: thrown.code, title: thrown.title, detail: thrown.message };
  }
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return describeError(new CliError('cli/unexpected', { reason }, { cause: thrown }));
}
