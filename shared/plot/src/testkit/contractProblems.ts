import { type ChartManifest, parseOptions } from '@chartroom/contract';
import { append, type Frame, valueAt } from '@chartroom/frame';
import type { BaseMarks, ChartDefinition } from '../chart/chartDefinition';
import { checkEncoding } from '../chart/encodedFields';
import type { ChartInput } from './chartInput';
import { buildIndex, type IndexedInput, recordingOf, sceneOf } from './drawing';
import { findInvalidOutput, jsonOf } from './invalidOutput';
import { summaryProblems } from './screenReaderProblems';

/** Mismatches between manifest, definition and fixture. */
export function manifestProblems(
  { manifest: definitionManifest }: Pick<ChartDefinition<never, never, never>, 'manifest'>,
  manifest: ChartManifest,
  { frame, encoding }: ChartInput,
): readonly string[] {
  const { encodings, stateSchema, limits } = manifest;
  const problems: string[] = [];
  if (jsonOf(definitionManifest.encodings) !== jsonOf(encodings))
    problems.push('its encodings differ from those of the manifest');
  if (definitionManifest.stateSchema !== stateSchema)
    problems.push('its state schema differs from that of the manifest');
  const options = parseOptions(manifest.options, {});
  if (!options.ok) problems.push(`its options lack defaults: ${jsonOf(options.problems)}`);
  if (!frame || frame.length === 0) return [...problems, 'the fixture has no rows'];
  if (frame.length > limits.points) problems.push(`the fixture has over ${limits.points} rows`);
  checkEncoding(frame, encoding, encodings);
  return problems;
}

/** Problems with a source that hasn't delivered data yet. */
export async function pendingDataProblems<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
  input: ChartInput,
): Promise<readonly string[]> {
  const emptyInput = { ...input, frame: null };
  const index = await buildIndex(definition, emptyInput);
  const scene = sceneOf(emptyInput);
  const marks = definition.layout(index, scene);
  const text = recordingOf(definition, marks).text();
  const problems = [...findInvalidOutput('drawing', text)];
  if (text.includes('No data')) problems.push('says “No data” before the source has delivered any');
  if (definition.cursor?.move(marks, null, 'end'))
    problems.push('has a datum before the first data');
  problems.push(...summaryProblems(definition.summary(index, scene), scene));
  definition.release?.(index);
  return problems;
}

/** Problems where a drawing changes the frame, or depends on more than index and scene. */
export function purityProblems<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
  { index, input }: IndexedInput<Index>,
): readonly string[] {
  const before = structuredClone(input.frame);
  const draw = (width: number) => {
    const marks = definition.layout(index, sceneOf(input, { width }));
    return recordingOf(definition, marks).text();
  };
  const first = draw(480);
  draw(200);
  definition.summary(index, sceneOf(input));
  const problems = draw(480) === first ? [] : ['drawings of the same size differ'];
  if (jsonOf(before) !== jsonOf(input.frame)) problems.push('the frame was changed');
  return problems;
}

/** Problems where appended rows give other results than if they had been there from the start. */
export async function appendProblems<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
  input: ChartInput,
): Promise<readonly string[]> {
  if (!input.frame) return ['the fixture has no rows'];
  const frame = firstHalf(input.frame);
  const growing = { ...input, frame };
  const before = await buildIndex(definition, growing);
  append(frame, rowsFrom(input.frame, frame.length));
  const after = await buildIndex(definition, growing, before);
  const fresh = await buildIndex(definition, growing);
  const [summary, expected] = [after, fresh].map((index) =>
    definition.summary(index, sceneOf(growing)),
  );
  const marks = definition.layout(after, sceneOf(growing));
  const problems = findInvalidOutput('drawing', recordingOf(definition, marks).text());
  definition.release?.(after);
  if (fresh !== after) definition.release?.(fresh);
  return summary === expected ? problems : [...problems, `“${summary}”, not “${expected}”`];
}

function firstHalf(frame: Frame): Frame {
  const length = Math.floor(frame.length / 2);
  return { ...structuredClone(frame), length };
}

function rowsFrom(frame: Frame, start: number) {
  const rows = Array.from({ length: frame.length - start }, (_, row) => start + row);
  return Object.fromEntries(
    frame.fields.map((field) => [field.name, rows.map((row) => valueAt(field, row))]),
  );
}
