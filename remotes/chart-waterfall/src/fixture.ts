import type { Columns, FieldHint } from '@chartroom/frame';
import { type ChartInput, chartInput } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';

/** An income statement with subtotals. */
export function incomeStatement(options: ChartInput['options'] = {}): ChartInput {
  return chartInput(manifest, fixture, options);
}

/** Two years of changes, a row a month. */
export function monthlyChanges(options: ChartInput['options'] = {}): ChartInput {
  const months = Array.from({ length: 24 }, (_, i) => i);
  return inputOf(
    {
      month: months.map((month) => Date.UTC(2023, month, 1)),
      change: months.map((month) => ((month * 37) % 50) - 18),
    },
    { x: ['month'], y: ['change'] },
    { options, types: { month: 'time' } },
  );
}

/**
 * Applicants and admissions of the six largest departments of the University of California,
 * Berkeley, in 1973, by gender (Bickel, Hammel and O’Connell, Sex Bias in Graduate Admissions,
 * Science 187, 1975).
 */
export function applicants(options: ChartInput['options'] = {}): ChartInput {
  return inputOf(
    {
      stage: ['Applied', 'Applied', 'Admitted', 'Admitted'],
      gender: ['Men', 'Women', 'Men', 'Women'],
      people: [2691, 1835, 1198, 557],
    },
    { x: ['stage'], y: ['people'], colour: ['gender'] },
    { options },
  );
}

/** Parts by name. */
export function changes(
  parts: readonly (readonly [name: string | null, value: number | null, total?: string])[],
  options: ChartInput['options'] = {},
): ChartInput {
  return inputOf(
    {
      name: parts.map(([name]) => name),
      value: parts.map(([, value]) => value),
      total: parts.map(([, , total = '']) => total),
    },
    { x: ['name'], y: ['value'], total: ['total'] },
    { options, types: { name: 'category', value: 'number', total: 'category' } },
  );
}

interface InputOptions {
  readonly options: ChartInput['options'];
  readonly types?: Readonly<Record<string, FieldHint>>;
}

function inputOf(
  columns: Columns,
  encoding: Readonly<Record<string, readonly string[]>>,
  { options, types = {} }: InputOptions,
): ChartInput {
  return chartInput(manifest, { title: 'Changes', columns, types, encoding }, options);
}
