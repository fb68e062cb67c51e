import { describe, expect, test } from '@jest/globals';
import { caseFor, caseKinds } from './cases';
import { findExpectation } from './cells';
import { chartNames } from './chartNames';
import { csvCells, findProblems, outputs, textsOf } from './expectation';
import { readChart } from './readChart';
import { csvTableFromCells, readCsv } from './readCsv';
import type { Readings } from './readings';

/** What no text for people may have, whatever the case. */
const neverSaid = [
  /NaN|Infinity|undefined|\[object/,
  /(?<![\p{Nd}\p{L}])-\p{Nd}/u,
  /−0(?![.,٫]?\p{Nd})/u,
];

test('every chart, output and kind of case has expected texts, or a reason for none', () => {
  const cellsWithout = chartNames.flatMap((chart) =>
    caseKinds.flatMap((kind) =>
      outputs
        .filter((output) => findExpectation(chart, output, kind) === undefined)
        .map((output) => `${chart}, ${kind}, ${output}`),
    ),
  );
  expect(cellsWithout).toEqual([]);
});

describe.each(chartNames)('%s', (chart) => {
  describe.each(caseKinds)('%s', (kind) => {
    const given = caseFor(chart, kind);
    if (!given) {
      test('is nothing that the chart can be given', () => {
        for (const output of outputs)
          expect(typeof findExpectation(chart, output, kind)).toBe('string');
      });
      return;
    }
    let reading: Promise<Readings> | null = null;
    const read = () => {
      reading ??= readChart(chart, given);
      return reading;
    };
    for (const output of outputs) {
      const expected = findExpectation(chart, output, kind);
      if (expected === undefined || typeof expected === 'string') continue;
      test(`${output}`, async () => {
        const readings = await read();
        const problems = findProblems(readings, output, expected);
        expect({ problems, texts: problems.length > 0 ? textsOf(readings, output) : [] }).toEqual({
          problems: [],
          texts: [],
        });
      });
    }

    test('its file is read again as the same table', async () => {
      const { csv } = await read();
      expect(await readCsv(csv)).toEqual(csvTableFromCells(csvCells(csv)));
    });

    test('nothing is nonsense', async () => {
      const readings = await read();
      const written = outputs
        .filter((output) => output !== 'csv')
        .flatMap((output) => textsOf(readings, output));
      const said = [...written, ...readings.tips.map(({ spoken }) => spoken)];
      for (const never of neverSaid) expect(said.filter((text) => never.test(text))).toEqual([]);
      if (kind === 'ar-EG') expect(said.filter((text) => /[0-9]/.test(text))).toEqual([]);
    });
  });
});
