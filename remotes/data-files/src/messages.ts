import {
  ChartroomError,
  type ContextOf,
  type ErrorCode,
  type SourceDescription,
} from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import type { TypeName } from './columnType';
import type { EncodingSetting } from './encoding';
import type { DecimalSign } from './numberText';
import type { Condition } from './rowFilter';

/** What the worker is asked to read. */
export interface FileRequest {
  readonly url: string;
  /** For messages: the last part of the address, without its query, which may hold a secret. */
  readonly name: string;
  /** Origins that may answer, also after redirects. */
  readonly origins: readonly string[];
  readonly format: 'auto' | 'csv' | 'tsv' | 'json';
  /** One character; empty finds it out. */
  readonly delimiter: string;
  readonly hasHeader: boolean;
  /** Line of the header, from 1; 0 finds it. */
  readonly headerLine: number;
  /** Null finds it. */
  readonly decimal: DecimalSign | null;
  readonly encoding: EncodingSetting;
  readonly types: readonly (readonly [name: string, type: TypeName])[];
  readonly displayNames: readonly (readonly [name: string, displayName: string])[];
  /** Empty for all. */
  readonly columns: readonly string[];
  /** Rows to keep; empty keeps them all. */
  readonly where: readonly Condition[];
  readonly maxRows: number;
}

/** To the worker. `taken` answers each `rows`: what is on its way is bounded. */
export type WorkerRequest =
  | { readonly kind: 'read'; readonly request: FileRequest }
  | { readonly kind: 'taken' };

/** From the worker. Frames bring their buffers along. */
export type WorkerResponse =
  | { readonly kind: 'reset' | 'rows'; readonly frame: Frame }
  | { readonly kind: 'progress'; readonly fraction: number | null; readonly rows: number }
  | { readonly kind: 'report' | 'failed'; readonly error: SerializedError }
  | { readonly kind: 'description'; readonly description: SourceDescription }
  | { readonly kind: 'done' };

/** An error on its way between threads, which take no classes. */
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
