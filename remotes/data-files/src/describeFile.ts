import type { SourceDescription } from '@chartroom/contract';
import type { FileRequest } from './messages';
import type { FileLayout } from './sniff';
import type { TableBuilder } from './tableBuilder';

/** Format with which a file was read. */
export interface FileFormat {
  readonly layout: FileLayout;
  readonly encoding: string;
}

const maxLines = 5;
const delimiterNames: Readonly<Record<string, string>> = { '\t': 'tab' };

/** Describes how a file was read, for people who check it. */
export function describeFile(
  builder: TableBuilder,
  { layout, encoding }: FileFormat,
  { hasHeader }: FileRequest,
): SourceDescription {
  const { format, delimiter, line, before } = layout;
  const csv = {
    delimiter: delimiterNames[delimiter] ?? delimiter,
    ...(hasHeader && { headerLine: String(line) }),
    decimal: builder.decimal,
  };
  return {
    columns: builder.describe(),
    rows: builder.rows,
    before: {
      count: before.length,
      first: before.slice(0, maxLines).map(({ line, text }) => ({ line, text: text.slice(0, 80) })),
    },
    leftOut: builder.malformed.rows.leftOut,
    found: { format, encoding, ...(format === 'csv' && csv) },
  };
}
