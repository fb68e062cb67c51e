import {
  i18nFor,
  type Omission,
  omissionsHeightPx,
  omissionsText,
  staleAlpha,
} from '@chartroom/plot';
import type { StepReferences } from './references';
import type { WaterfallContext } from './waterfallContext';
import type { Geometry, WaterfallMarks } from './waterfallMarks';

const minOmissionsHeightPx = 80;

/** The context with room for a text about omitted data, where there is any. */
export function withOmissions(omissions: readonly Omission[], context: WaterfallContext) {
  const { scene } = context;
  const text = scene.height >= minOmissionsHeightPx ? omissionsText(omissions, scene) : null;
  const top = context.top + (text === null ? 0 : omissionsHeightPx);
  return {
    context: { ...context, top },
    omissions: text === null ? null : { text, y: top },
  };
}

export const noReferences: StepReferences = {
  references: { marks: [], omissions: [] },
  crossedLabels: [],
};

/** The marks that waterfalls and funnels have in common. */
export function marksOf(
  geometry: Geometry,
  { index, scene, text }: WaterfallContext,
  omissions: WaterfallMarks['omissions'],
): Omit<WaterfallMarks, 'legend' | 'shape'> {
  const isEmpty = index.data !== null && index.parts.length === 0;
  return {
    ...geometry,
    zoom: null,
    ...noReferences,
    alpha: scene.stale ? staleAlpha : 1,
    omissions,
    note: isEmpty ? i18nFor(scene.locale).t('No data') : null,
    text,
    chartWidth: scene.width,
    series: index.series,
    index,
  };
}
