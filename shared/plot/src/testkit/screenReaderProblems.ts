import type { BaseMarks, ChartDefinition, Scene } from '../chart/chartDefinition';
import type { FrameTable } from '../table/frameTable';
import { type IndexedInput, sceneOf, tableOf } from './drawing';
import { findInvalidOutput } from './invalidOutput';
import { testLocales } from './legibilityProblems';

/** Number of table rows to read. */
const maxRows = 200;

/** Problems of the texts for screen readers: summary and table. */
export function screenReaderProblems<Index, Marks extends BaseMarks>(
  definition: Pick<ChartDefinition<Index, Marks, never>, 'summary' | 'table' | 'rows'>,
  { index, input }: IndexedInput<Index>,
): readonly string[] {
  return testLocales.flatMap((locale) => {
    const scene = sceneOf(input, { locale });
    const table = tableOf(definition, { index, input }, scene);
    const problems = [
      ...summaryProblems(definition.summary(index, scene), scene),
      ...tableProblems(table, scene),
    ];
    return problems.map((problem) => `${locale}: ${problem}`);
  });
}

/** Checks that a summary is one sentence that begins with the title. */
export function summaryProblems(
  summary: string,
  { title }: Pick<Scene, 'title'>,
): readonly string[] {
  const problems = [...findInvalidOutput('summary', summary)];
  if (!summary.startsWith(title)) problems.push('doesn’t begin with the title');
  if (!/[^.]\.$/.test(summary)) problems.push('ends without a full stop');
  if (/[\n\t]| {2}|\s[,;.]/.test(summary)) problems.push('has stray white space');
  return problems.map((problem) => `the summary ${problem}: “${summary}”`);
}

function tableProblems(
  { caption, columns, rowCount, cell }: FrameTable,
  { title }: Scene,
): readonly string[] {
  const problems = [...findInvalidOutput('caption', caption)];
  if (!caption.startsWith(title)) problems.push(`the caption “${caption}” lacks the title`);
  if (columns.length === 0 || rowCount === 0) problems.push('the table is empty');
  for (const column of columns) {
    if (column.title.trim() === '') problems.push('a column has no header');
  }
  for (let row = 0; row < Math.min(rowCount, maxRows); row += 1) {
    for (const [index, column] of columns.entries()) {
      problems.push(...findInvalidOutput(`row ${row}, ${column.title}`, cell(row, index)));
    }
  }
  return problems;
}
