import { csvOf, frameTable } from '@chartroom/plot';
import { measureEvenly, namedInk, Recorder } from '@chartroom/plot/recorder';
import { chartInput } from '@chartroom/plot/testkit';
import manifest from '../../../remotes/chart-text/manifest.json';
import { paintText } from '../../../remotes/chart-text/src/paintText';
import { readText } from '../../../remotes/chart-text/src/readText';
import { summariseText } from '../../../remotes/chart-text/src/summary';
import { textTable, usedEncoding } from '../../../remotes/chart-text/src/textTable';
import { texts, withoutMark } from './canvasReader';
import type { Given, Readings } from './readings';

/** Reads the text chart: its lines with their values are its labels. */
export async function readTextPanel(given: Given): Promise<Readings> {
  const { locale, timeZone, title } = given;
  const style = { locale, timeZone };
  const input = chartInput(manifest, given);
  const text = readText(input, style);
  const recorder = new Recorder();
  const paper = { width: 900, height: 400, ink: namedInk, measure: measureEvenly };
  paintText(recorder, text, paper);
  const rows = textTable(text, input, style);
  const table = frameTable(rows.frame, rows.encoding, rows.style);
  const csv = await csvOf(null, input.frame, usedEncoding(text, input.encoding));
  return {
    axis: [],
    label: texts(recorder),
    tips: [],
    table: {
      titles: table.columns.map((column) => column.title),
      rows: Array.from({ length: table.rowCount }, (_, row) =>
        table.columns.map((_column, column) => table.cell(row, column)),
      ),
    },
    summary: summariseText(text, title, locale),
    csv: withoutMark(await csv.text()),
  };
}
