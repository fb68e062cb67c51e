import { type CatalogueEntry, type ContextOf, catalogue, type ErrorCode } from './catalogue';

/**
 * An error that a viewer can see. Its code is stable; its texts come from the catalogue, so that an
 * error reads the same on a panel, in a report and in the docs. While the catalogue hasn't loaded, the
 * message consists of code and values.
 */
export class ChartroomError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ChartroomError';

  constructor(
    readonly code: Code,
    readonly context: ContextOf<Code>,
    options?: ErrorOptions,
  ) {
    super(detailOf(code, context), options);
  }

  /** What happened, in a few words. */
  get title(): string {
    return entryOf(this.code)?.title ?? this.code;
  }

  /** The specifics, and what to do. */
  get detail(): string {
    return detailOf(this.code, this.context);
  }
}

/** Recognises these errors across realms and module copies, where `instanceof` fails. */
export function isChartroomError(error: unknown): error is ChartroomError {
  return error instanceof Error && error.name === 'ChartroomError' && 'code' in error;
}

/** In a name they would reverse the rest of the sentence (UAX #9, explicit formatting). */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

function detailOf<Code extends ErrorCode>(code: Code, context: ContextOf<Code>): string {
  const entry = entryOf(code);
  const text = entry ? entry.detail(context) : [code, ...Object.values(Object(context))].join(' ');
  return text.replace(directionMarks, '');
}

/** Undefined while the shell hasn't loaded the catalogue. */
function entryOf<Code extends ErrorCode>(code: Code): CatalogueEntry<ContextOf<Code>> | undefined {
  return (catalogue as Partial<typeof catalogue>)[code] as
    | CatalogueEntry<ContextOf<Code>>
    | undefined;
}
