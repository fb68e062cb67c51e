import {
  type BaseMarks,
  CategoricalNumbers,
  type ChartDefinition,
  type CursorDefinition,
  chartCsv,
  cursorSteps,
  drawAxes,
  frameTable,
  runInSlices,
} from '@chartroom/plot';
import { namedInk, Recorder } from '@chartroom/plot/recorder';
import { chartInput, sceneOf } from '@chartroom/plot/testkit';
import type { ChartCase, Readings, TipReading } from './readings';

/** More than the rows and series of any case. */
const maxTips = 200;
const size = { width: 900, height: 400 };

/** Reads a chart through its definition, as `ChartController` runs it. */
export async function readCanvas<Index, Marks extends BaseMarks, Cursor>(
  manifest: unknown,
  definition: ChartDefinition<Index, Marks, Cursor>,
  chartCase: ChartCase,
): Promise<Readings> {
  const { locale, timeZone, comparison = null, range = null } = chartCase;
  const input = { ...chartInput(manifest, chartCase), timeZone, comparison, range };
  const encoding = await new CategoricalNumbers().encodingFor(input, definition.manifest.encodings);
  await Promise.all([
    definition.load?.({ ...input, encoding }),
    definition.loadTable?.(),
    definition.cursor?.load?.(),
  ]);
  const index = await runInSlices(definition.index({ ...input, encoding }, null));
  const scene = sceneOf(input, { ...size, locale, timeZone });
  const marks = definition.layout(index, scene);
  const axes = new Recorder();
  if (marks.axes) drawAxes(axes, marks.axes, namedInk);
  const drawing = new Recorder();
  definition.draw(drawing, marks, namedInk);
  const own = definition.table?.(index, scene) ?? null;
  const rows = definition.rows?.(index, scene) ?? { ...input, style: scene };
  const table = own ?? frameTable(rows.frame, rows.encoding, rows.style);
  const csv = await chartCsv(own, rows.frame, rows.encoding);
  const readings = {
    axis: axes.texts().map(({ text, box }) => ({
      text,
      x: midpoint(box.left, box.right),
      y: midpoint(box.top, box.bottom),
    })),
    label: drawnTexts(drawing),
    tips: definition.cursor ? tipsOf(definition.cursor, marks) : [],
    table: {
      titles: table.columns.map(({ title }) => title),
      rows: Array.from({ length: table.rowCount }, (_, row) =>
        table.columns.map((_column, column) => table.cell(row, column)),
      ),
    },
    summary: definition.summary(index, scene),
    csv: stripByteOrderMark(await csv.text()),
  };
  definition.release?.(index);
  return readings;
}

function midpoint(current: number, to: number): number {
  return (current + to) / 2;
}

export function drawnTexts(recorder: Recorder): readonly string[] {
  return recorder.texts().map(({ text }) => text);
}

export function stripByteOrderMark(csv: string): string {
  return csv.replace(/^\ufeff/, '');
}

/** Every datum that the arrow keys reach, in all cells of small multiples. */
function tipsOf<Marks, Cursor>(
  cursor: CursorDefinition<Marks, Cursor>,
  marks: Marks,
): readonly TipReading[] {
  const visited = new Set<string>();
  const tips: TipReading[] = [];
  const queue: (Cursor | null)[] = [null];
  for (const current of queue) {
    const found = [
      ...cursorSteps.map((step) => cursor.move(marks, current, step)),
      cursor.moveCell?.(marks, current, 1) ?? null,
    ];
    for (const next of found) {
      const key = JSON.stringify(next);
      if (next === null || visited.has(key) || visited.size >= maxTips) continue;
      visited.add(key);
      queue.push(next);
      const tip = cursor.tip(marks, next);
      if (tip) tips.push({ title: tip.title, rows: tip.rows, spoken: tip.spoken });
    }
  }
  return tips;
}
