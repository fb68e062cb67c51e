import { type ContextOf, catalogue, type ErrorCode } from './catalogue';

/**
 * An error that a viewer can see. Its code is stable; its texts come from the catalogue, so that an
 * error reads the same on a panel, in a report and in the docs.
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
    return catalogue[this.code].title;
  }

  /** The specifics, and what to do. */
  get detail(): string {
    return this.message;
  }
}

/** Recognises these errors across realms and module copies, where `instanceof` fails. */
export function isChartroomError(error: unknown): error is ChartroomError {
  return error instanceof Error && error.name === 'ChartroomError' && 'code' in error;
}

/** In a name they would reverse the rest of the sentence (UAX #9, explicit formatting). */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

function detailOf<Code extends ErrorCode>(code: Code, context: ContextOf<Code>): string {
  return catalogue[code].detail(context as never).replace(directionMarks, '');
}
