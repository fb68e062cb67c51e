import { ChartroomError, type LeftOutText } from '@chartroom/contract';
import { textOf } from './cells';
import { bomEncoding } from './encoding';
import { findTable } from './findTable';
import type { FileRequest } from './messages';

/** How to read a file, as its settings say or its first bytes look. */
export interface FileLayout {
  readonly format: 'csv' | 'json';
  /** A character; empty for JSON. */
  readonly delimiter: string;
  /** Bytes of UTF-8 in front that are no data: titles, comments and the byte order mark. */
  readonly skippedBytes: number;
  /** Line on which the header is, or the first row where there is none; from 1. */
  readonly line: number;
  /** Lines in front of that, but for empty ones. */
  readonly before: readonly LeftOutText[];
  /** The header lacks the name of the first column. */
  readonly isShifted: boolean;
}

/** Bytes that are looked at, at most. */
export const sniffedBytes = 65_536;

/**
 * Refuses archives and other files that are no text by name. `start` is as it was received; UTF-16
 * without a mark is text only where the settings say so.
 */
export function rejectBinary(start: Uint8Array, file: string, encoding: string | null): void {
  const found = binaryKind(start, encoding?.startsWith('utf-16') ?? false);
  if (found) throw new ChartroomError('source/encoding', { file, found });
}

/** Finds format, delimiter and header of a file in UTF-8; refuses web pages. */
export function sniff(
  start: Uint8Array,
  request: FileRequest,
  { contentType, isWhole }: { readonly contentType: string; readonly isWhole: boolean },
): FileLayout {
  const bomLength = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0;
  const text = textOf(start, bomLength, Math.min(start.length, sniffedBytes));
  if (/^\s*<(?:!doctype|html|head|body|script|\?xml|!--)/i.test(text)) {
    throw new ChartroomError('source/page-instead', { file: request.name });
  }
  const format = formatOf(text, request, contentType);
  if (format === 'json') {
    return {
      format,
      delimiter: '',
      skippedBytes: bomLength,
      line: 1,
      before: [],
      isShifted: false,
    };
  }
  const { hasHeader, headerLine } = request;
  const { offset, ...table } = findTable(text, {
    delimiter: format === 'tsv' ? '\t' : request.delimiter,
    hasHeader,
    headerLine,
    isWhole: isWhole && start.length <= sniffedBytes,
  });
  const skippedBytes = bomLength + new TextEncoder().encode(text.slice(0, offset)).length;
  return { ...table, format: 'csv', skippedBytes };
}

function formatOf(text: string, request: FileRequest, contentType: string) {
  if (request.format !== 'auto') return request.format;
  if (/^\s*[[{]/.test(text)) return 'json';
  const isTabbed = /\.(?:tsv|tab)$/i.test(request.name) || /tab-separated/i.test(contentType);
  return isTabbed ? 'tsv' : 'csv';
}

const signatures: readonly (readonly [string, readonly number[]])[] = [
  ['a gzip archive', [0x1f, 0x8b]],
  ['a ZIP archive or a spreadsheet', [0x50, 0x4b, 0x03, 0x04]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
];

/** What a file is that is no text; null for one that may be. */
function binaryKind(start: Uint8Array, isUtf16: boolean): string | null {
  const known = signatures.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte));
  if (known) return known[0];
  if (isUtf16 || bomEncoding(start)) return null;
  const head = start.subarray(0, 1024);
  const nulls = head.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0);
  if (nulls * 3 > head.length) return 'UTF-16 without a byte order mark';
  return nulls * 20 > head.length ? 'binary data' : null;
}
