/** One of the first rows of a file, as text. */
export interface CsvRecord {
  readonly cells: readonly string[];
  /** Line of the file, from 1. */
  readonly line: number;
  /** Number of characters before it. */
  readonly offset: number;
}

/** Maximum number of rows to read. */
const maxRecords = 200;

/**
 * The first rows of a CSV file, without empty lines. If the text isn't the whole file (`isWhole` is
 * false), the last row may be truncated and is omitted, unless it's the only one.
 */
export function parseCsvRecords(text: string, delimiter: string, isWhole: boolean): CsvRecord[] {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let [line, startLine, offset, at] = [1, 1, 0, 0];
  const endRow = () => {
    if (cells.length > 1 || cells[0] !== '') records.push({ cells, line: startLine, offset });
    cells = [];
  };
  while (at < text.length && records.length < maxRecords) {
    const end = cellEnd(text, at, delimiter);
    const written = text.slice(at, end);
    cells.push(
      written.startsWith('"') ? written.slice(1).replace(/"$/, '').replaceAll('""', '"') : written,
    );
    line += written.split('\n').length - 1;
    at = end;
    if (text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    endRow();
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    [startLine, offset] = [line, at];
  }
  if (cells.length > 0) endRow();
  const isCut = !isWhole && at >= text.length && !/[\r\n]$/.test(text);
  return isCut && records.length > 1 ? records.slice(0, -1) : records;
}

/** End of a cell: a delimiter or line end outside quotes. An unclosed quote ends with its line. */
function cellEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  if (text[at] === '"') {
    let close = text.indexOf('"', at + 1);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    if (close >= 0) at = close + 1;
  }
  while (at < text.length) {
    const character = text[at];
    if (character === delimiter || character === '\n' || character === '\r') return at;
    at += 1;
  }
  return at;
}
