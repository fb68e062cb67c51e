/** One row in a buffer: cell `i` is the UTF-8 text of `bytes` from `starts[i]` to `ends[i]`. */
export interface CellRow {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly count: number;
  /** Line of the file, from 1. */
  readonly line: number;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decodes a range of UTF-8. Invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, from: number, to: number): string {
  if (to - from <= 24) {
    // Most cells are short ASCII, for which calling the decoder is slower.
    let text = '';
    for (let at = from; at < to; at++) {
      const byte = bytes[at] as number;
      if (byte > 0x7f) return decoder.decode(bytes.subarray(from, to));
      text += String.fromCharCode(byte);
    }
    return text;
  }
  return decoder.decode(bytes.subarray(from, to));
}

/** Copies a row, so that it can be kept. */
export function copyCellRow({ bytes, starts, ends, count, line }: CellRow): CellRow {
  const from = count > 0 ? (starts[0] as number) : 0;
  const to = count > 0 ? (ends[count - 1] as number) : 0;
  return {
    bytes: bytes.slice(from, to),
    starts: starts.slice(0, count).map((at) => at - from),
    ends: ends.slice(0, count).map((at) => at - from),
    count,
    line,
  };
}

/** One cell without its row. */
export type CellSample = Pick<CellRow, 'bytes'> & { readonly from: number; readonly to: number };

/** Markers of missing numbers and times, in lower case. */
const missingMarkers = new Set([
  ...[
    '',
    'na',
    'n/a',
    '#n/a',
    'n.a.',
    'n.a',
    'n.d.',
    'nd',
    'n/d',
    'k.a.',
    'nan',
    'null',
    'none',
    '(na)',
  ],
  ...[
    '-',
    '--',
    '---',
    '–',
    '—',
    '\u2212',
    '.',
    '..',
    '...',
    '…',
    ':',
    '/',
    '*',
    '**',
    '***',
    '*****',
  ],
  ...['\\n', '#div/0!', '#value!', '#ref!', '#num!', '(d)', '(s)', '(x)', '(z)'],
]);

/** Whether a number or time is missing: `NA`, `-`, `..`, `:`, `: c` and similar. */
export function isMissing(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > 12) return isEmpty(bytes, from, to);
  const text = decodeText(bytes, from, to).trim().toLowerCase();
  return missingMarkers.has(text) || /^: ?[a-z]{1,2}$/.test(text);
}

/** Whether a cell has only white space. */
export function isEmpty(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at] !== 0x20) return false;
  return true;
}
