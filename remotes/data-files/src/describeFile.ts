import type { SourceDescription } from '@chartroom/contract';
import type { Intake } from './intake';
import type { FileRequest } from './messages';
import type { Layout } from './sniff';

/** How a file was read. */
export interface ReadAs {
  readonly layout: Layout;
  readonly encoding: string;
}

const shownLines = 5;
const delimiterNames: Readonly<Record<string, string>> = { '\t': 'tab' };

/** What a file became, for people who check it. */
export function describeFile(
  intake: Intake,
  { layout, encoding }: ReadAs,
  { hasHeader }: FileRequest,
): SourceDescription {
  const { format, delimiter, line, before } = layout;
  const csv = {
    delimiter: delimiterNames[delimiter] ?? delimiter,
    ...(hasHeader && { headerLine: String(line) }),
    decimal: intake.decimal,
  };
  return {
    columns: intake.describe(),
    rows: intake.rows,
    before: {
      count: before.length,
      first: before
        .slice(0, shownLines)
        .map(({ line, text }) => ({ line, text: text.slice(0, 80) })),
    },
    leftOut: intake.malformed.rows.leftOut,
    found: { format, encoding, ...(format === 'csv' && csv) },
  };
}
