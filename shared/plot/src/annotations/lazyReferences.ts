import type { Options } from '@chartroom/contract';
import type { Ink } from '../canvas/ink';
import type { Pen } from '../canvas/pen';
import type { BaseMarks, Scene, TipRow } from '../chart/chartDefinition';
import { optionObjects } from '../chart/optionObjects';
import type { DatumStep } from './referenceReadings';
import type { ReferenceAxes, ReferenceLayoutOptions, ReferenceMarks } from './references';

export type { ReferenceMark } from './referenceMark';
export type { ReferenceAxes, ReferenceAxis, ReferenceMarks } from './references';

let loaded: typeof import('./references') | null = null;

/** Loads what draws the option `references`, for `ChartDefinition.load`: most charts have none. */
export async function loadReferences({ options }: { readonly options: Options }): Promise<unknown> {
  if (optionObjects(options.references).length > 0) loaded ??= await import('./references');
  return loaded;
}

const noReferences: ReferenceMarks = { marks: [], omissions: [] };

/** Lays out the option `references`, once its code has loaded. */
export function referenceMarks(
  { options, measure, font }: Pick<Scene, 'options' | 'measure' | 'font'>,
  layout: Omit<ReferenceLayoutOptions, 'width'>,
): ReferenceMarks {
  const width = (text: string) => measure(text, font(12));
  return loaded?.layoutReferences(options.references, { ...layout, width }) ?? noReferences;
}

/** The option `references` as phrases of a summary. */
export function describeReferences(
  { options, locale }: Pick<Scene, 'options' | 'locale'>,
  axes: ReferenceAxes,
): readonly string[] {
  return loaded?.describeReferences(options.references, axes, locale) ?? [];
}

/** Draws the bands of references, below the data. */
export function drawReferenceBands(pen: Pen, marks: ReferenceMarks, ink: Ink): void {
  loaded?.drawReferenceBands(pen, marks, ink);
}

/** Draws the lines and labels of references, above the data. */
export function drawReferenceLines(pen: Pen, marks: ReferenceMarks, ink: Ink): void {
  loaded?.drawReferenceLines(pen, marks, ink);
}

/** Draws references over marks that fill the plot, such as cells: bands are two lines. */
export function drawReferencesOverCells(pen: Pen, marks: ReferenceMarks, ink: Ink): void {
  loaded?.drawReferencesOverCells(pen, marks, ink);
}

/** The rows of a tooltip for the references under a pointer. */
export function referenceRows(
  { references }: BaseMarks,
  pointer: { readonly x: number; readonly y: number },
  locale: string,
): readonly TipRow[] {
  return (references && loaded?.referenceRows(references.marks, pointer, locale)) ?? [];
}

/** The references on X that a step of the keyboard reaches or passes, as a phrase or empty. */
export function passedReferences(
  { references }: BaseMarks,
  step: DatumStep,
  locale: string,
): string {
  return (references && loaded?.passedReferences(references.marks, step, locale)) ?? '';
}
