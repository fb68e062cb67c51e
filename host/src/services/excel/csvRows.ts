/** Characters between two yields. */
const charsPerSlice = 65_536;

/**
 * The cells of a CSV file as charts write it: RFC 4180, with a byte order mark or without. Yields, so
 * that a large file doesn't block the page.
 */
export function* csvRows(text: string): Generator<void, readonly (readonly string[])[], void> {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let sliceEnd = charsPerSlice;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at + 1) : plainCell(text, at);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === ',') {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    rows.push(row);
    row = [];
    if (at < sliceEnd) continue;
    sliceEnd = at + charsPerSlice;
    yield;
  }
  return rows;
}

interface ReadCell {
  readonly text: string;
  /** Index of the character after it. */
  readonly end: number;
}

const plainEnd = /[,\r\n]/g;

function plainCell(text: string, start: number): ReadCell {
  plainEnd.lastIndex = start;
  const end = plainEnd.exec(text)?.index ?? text.length;
  return { text: text.slice(start, end), end };
}

/** `start` is after the quote. Ends at the next quote that isn't doubled. */
function quotedCell(text: string, start: number): ReadCell {
  let end = start;
  for (;;) {
    const quote = text.indexOf('"', end);
    if (quote === -1) return { text: unquoted(text.slice(start)), end: text.length };
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1);
      return { text: unquoted(text.slice(start, quote)) + rest.text, end: rest.end };
    }
    end = quote + 2;
  }
}

function unquoted(text: string): string {
  return text.replaceAll('""', '"');
}
