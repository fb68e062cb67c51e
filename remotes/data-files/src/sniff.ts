import { ChartroomError, type LeftOutText } from '@chartroom/contract';
import { decodeText } from './cells';
import { bomEncoding } from './encoding';
import { findTable } from './findTable';
import type { FileRequest } from './messages';

/** How to read a file, from its settings or its first bytes. */
export interface FileLayout {
  readonly format: 'csv' | 'json';
  /** One character; empty for JSON. */
  readonly delimiter: string;
  /** Number of UTF-8 bytes before the data: titles, comments and the byte order mark. */
  readonly skippedBytes: number;
  /** Line of the header, or of the first row if there is none; from 1. */
  readonly line: number;
  /** Lines before it that aren't empty. */
  readonly before: readonly LeftOutText[];
  /** Whether the header lacks the name of the first column. */
  readonly isShifted: boolean;
}

/** Maximum number of bytes to inspect. */
export const maxSniffedBytes = 65_536;

/**
 * Rejects archives and other binary files, naming their kind. `start` has the received bytes. UTF-16
 * without a byte order mark is text only if the settings say so.
 */
export function rejectBinary(start: Uint8Array, file: string, encoding: string | null): void {
  const found = binaryKind(start, encoding?.startsWith('utf-16') ?? false);
  if (found) throw new ChartroomError('source/encoding', { file, found });
}

/** Detects format, delimiter and header of a UTF-8 file. Rejects web pages. */
export function sniffFileLayout(
  start: Uint8Array,
  request: FileRequest,
  { contentType, isWhole }: { readonly contentType: string; readonly isWhole: boolean },
): FileLayout {
  const bomLength = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0;
  const text = decodeText(start, bomLength, Math.min(start.length, maxSniffedBytes));
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
    isWhole: isWhole && start.length <= maxSniffedBytes,
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

/** Kind of a binary file; null if it can be text. */
function binaryKind(start: Uint8Array, isUtf16: boolean): string | null {
  const known = signatures.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte));
  if (known) return known[0];
  if (isUtf16 || bomEncoding(start)) return null;
  const head = start.subarray(0, 1024);
  const nulls = head.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0);
  if (nulls * 3 > head.length) return 'UTF-16 without a byte order mark';
  return nulls * 20 > head.length ? 'binary data' : null;
}
