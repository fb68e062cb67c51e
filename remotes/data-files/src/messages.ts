import {
  ChartroomError,
  type ContextOf,
  type ErrorCode,
  type SourceDescription,
} from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import type { TypeName } from './columnType';
import type { EncodingSetting } from './encoding';
import type { DecimalSeparator } from './numberText';
import type { Condition } from './rowFilter';

/** A request to the worker. */
export interface FileRequest {
  readonly url: string;
  /** The file itself, of one of the workspace. Null: it is fetched. */
  readonly content: Uint8Array<ArrayBuffer> | Blob | null;
  /** Name in messages: the last part of the address without its query, which can contain a secret. */
  readonly name: string;
  /** Allowed origins of the response, also after redirects. */
  readonly origins: readonly string[];
  readonly format: 'auto' | 'csv' | 'tsv' | 'json';
  /** One character; empty detects it. */
  readonly delimiter: string;
  readonly hasHeader: boolean;
  /** Line of the header, from 1; 0 detects it. */
  readonly headerLine: number;
  /** Null detects it. */
  readonly decimal: DecimalSeparator | null;
  readonly encoding: EncodingSetting;
  readonly types: readonly (readonly [name: string, type: TypeName])[];
  readonly displayNames: readonly (readonly [name: string, displayName: string])[];
  /** Empty for all. */
  readonly columns: readonly string[];
  /** Conditions on rows; empty reads all rows. */
  readonly where: readonly Condition[];
  readonly maxRows: number;
}

/** Messages to the worker. `taken` acknowledges each `rows`, which limits rows in flight. */
export type WorkerRequest =
  | { readonly kind: 'read'; readonly request: FileRequest }
  | { readonly kind: 'taken' };

/** Messages from the worker. Frames transfer their buffers. */
export type WorkerResponse =
  | { readonly kind: 'reset' | 'rows'; readonly frame: Frame }
  | { readonly kind: 'progress'; readonly fraction: number | null; readonly rows: number }
  | { readonly kind: 'report' | 'failed'; readonly error: SerializedError }
  | { readonly kind: 'description'; readonly description: SourceDescription }
  | { readonly kind: 'done' };

/** An error for `postMessage`, which can't clone classes. */
export interface SerializedError {
  readonly code: ErrorCode;
  readonly context: ContextOf<ErrorCode>;
}

export function serializeError({ code, context }: ChartroomError): SerializedError {
  return { code, context };
}

export function deserializeError({ code, context }: SerializedError): ChartroomError {
  return new ChartroomError(code, context);
}
