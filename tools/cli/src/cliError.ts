import { type CatalogueEntry, type ErrorCode, isChartroomError } from '@chartroom/contract';
import { type CliErrorCode, type CliErrorContext, cliErrorCatalogue } from './catalogue';

const entries: { readonly [Code in CliErrorCode]: CatalogueEntry<CliErrorContext<Code>> } =
  cliErrorCatalogue;

/** An error of the command line, with title and detail from `catalogue.ts`. */
export class CliError<Code extends CliErrorCode = CliErrorCode> extends Error {
  override readonly name = 'CliError';

  constructor(
    readonly code: Code,
    readonly context: CliErrorContext<Code>,
    options?: ErrorOptions,
  ) {
    const entry: CatalogueEntry<CliErrorContext<Code>> = entries[code];
    super(entry.detail(context), options);
    this.title = entry.title;
  }

  /** What happened, in one short sentence. */
  readonly title: string;
}

/** An error as it is shown, from either catalogue. */
export interface ErrorDescription {
  readonly code: CliErrorCode | ErrorCode;
  readonly title: string;
  readonly detail: string;
}

/** Describes whatever was thrown. What isn't in a catalogue becomes `cli/unexpected`. */
export function describeError(thrown: unknown): ErrorDescription {
  if (thrown instanceof CliError || isChartroomError(thrown)) {
    return { code: thrown.code, title: thrown.title, detail: thrown.message };
  }
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return describeError(new CliError('cli/unexpected', { reason }, { cause: thrown }));
}
