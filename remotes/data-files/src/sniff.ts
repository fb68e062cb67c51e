import { ChartroomError } from '@chartroom/contract';
import { textOf } from './cells';
import type { FileRequest } from './messages';

/** How to read a file, as its settings say or its first bytes look. */
export interface Layout {
  readonly format: 'csv' | 'json';
  /** A byte. */
  readonly delimiter: number;
  /** Bytes in front that are no data: the byte order mark. */
  readonly skip: number;
}

/** Bytes that are looked at, at most. */
export const sniffedBytes = 65_536;

const delimiters = [',', '\t', ';', '|'];

/** Finds format and delimiter; refuses web pages, archives and other encodings by name. */
export function sniff(start: Uint8Array, request: FileRequest, contentType: string): Layout {
  const file = request.name;
  const found = foreignKind(start);
  if (found) throw new ChartroomError('source/encoding', { file, found });
  const skip = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0;
  const text = textOf(start, skip, Math.min(start.length, sniffedBytes));
  if (/^\s*<(?:!doctype|html|head|body|script|\?xml|!--)/i.test(text)) {
    throw new ChartroomError('source/page-instead', { file });
  }
  const format = formatOf(text, request, contentType);
  if (format === 'json') return { format, delimiter: 0, skip };
  const delimiter = format === 'tsv' ? '\t' : request.delimiter || commonest(text);
  return { format: 'csv', delimiter: delimiter.charCodeAt(0), skip };
}

function formatOf(text: string, request: FileRequest, contentType: string) {
  if (request.format !== 'auto') return request.format;
  if (/^\s*[[{]/.test(text)) return 'json';
  const isTabbed = /\.(?:tsv|tab)$/i.test(request.name) || /tab-separated/i.test(contentType);
  return isTabbed ? 'tsv' : 'csv';
}

/** The delimiter that the first line has most of, outside quotes. */
function commonest(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 4096))?.[0] ?? '';
  const plain = line.replace(/"(?:[^"]|"")*"/g, '');
  const counts = delimiters.map((delimiter) => plain.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

const signatures: readonly (readonly [string, readonly number[]])[] = [
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
  ['a gzip archive', [0x1f, 0x8b]],
  ['a ZIP archive or a spreadsheet', [0x50, 0x4b, 0x03, 0x04]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
];

/** What a file is that is no text in UTF-8; null for one that may be. */
function foreignKind(start: Uint8Array): string | null {
  const known = signatures.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte));
  if (known) return known[0];
  const head = start.subarray(0, 1024);
  const nulls = head.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0);
  if (nulls * 3 > head.length) return 'UTF-16 without a mark';
  return nulls * 20 > head.length ? 'binary data' : null;
}
