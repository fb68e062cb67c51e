import type { OptionSchema, Options, Reference, Release, TimeRange } from '@chartroom/contract';
import { type Frame, lowerBound, type TimeField } from '@chartroom/frame';
import type { Annotation } from '@chartroom/workspace';
import { fromAbsolute, toCalendarDateTime } from '@internationalized/date';
import { originalId } from '../variables/originalId';
import { timeOfX } from './timeOfX';

/** A chart as far as it decides whether it can have annotations. */
interface ChartSettings {
  readonly encoding: Readonly<Record<string, readonly string[]>>;
  readonly options: Options;
}

/** Adds a dashboard's annotations to the settings of a panel's chart. */
export type Annotate = <Settings extends ChartSettings>(
  settings: Settings,
  chart: {
    readonly panelId: string;
    readonly release: Pick<Release, 'manifest'>;
    readonly frame: Frame | null;
    /** What the chart shows, in epoch milliseconds; null for all. */
    readonly range: TimeRange | null;
  },
) => Settings;

/**
 * Returns a function that adds annotations, given by time, to the option `references` of charts that
 * have it and whose x is time; other charts keep their settings. While the same ones are in the range,
 * the same settings give the same result, so that a chart isn't laid out anew with every drawing.
 */
export function createAnnotate(annotations: readonly Annotation[], timeZone: string): Annotate {
  const cache = new WeakMap<object, { readonly key: string; readonly annotated: object }>();
  const indicesIn = createRangeSearch(annotations);
  return (settings, { panelId, release, frame, range }) => {
    if (!hasReferences(release)) return settings;
    const field = frame && timeOfX(settings, frame);
    if (!field) return settings;
    const id = originalId(panelId);
    const isDay = field.precision === 'day';
    const [first, end] = range ? indicesIn(range) : [0, annotations.length];
    const key = `${id} ${isDay} ${first} ${end}`;
    const cached = cache.get(settings);
    if (cached?.key === key) return cached.annotated as typeof settings;
    const own = annotations.slice(first, end).filter(({ panel }) => panel === null || panel === id);
    const added = own.map((annotation) => referenceOf(annotation, isDay ? timeZone : null));
    const annotated =
      added.length === 0
        ? settings
        : { ...settings, options: withReferences(settings.options, added) };
    cache.set(settings, { key, annotated });
    return annotated;
  };
}

/** Finds the annotations in a range, as the first index and the one after the last. */
function createRangeSearch(annotations: readonly Annotation[]) {
  const { length } = annotations;
  const starts = times(annotations.map(({ at }) => at));
  // Spans may overlap: the latest end so far never falls.
  let latest = Number.NEGATIVE_INFINITY;
  const ends = times(
    annotations.map(({ at, to }) => {
      latest = Math.max(latest, to ?? at);
      return latest;
    }),
  );
  return ({ from, to }: TimeRange): readonly [number, number] => {
    const first = lowerBound(ends, length, from);
    const after = to === null ? length : lowerBound(starts, length, to + 1);
    return [first, Math.max(first, after)];
  };
}

function times(values: readonly number[]): TimeField {
  return { name: 'time', type: 'time', values: Float64Array.from(values) };
}

function withReferences(options: Options, added: readonly Reference[]): Options {
  const { references } = options;
  const own = Array.isArray(references) ? references : [];
  return { ...options, references: [...own, ...added.map((one) => ({ ...one }))] };
}

/** Whether a chart draws what is in the option `references`. */
function hasReferences({ manifest }: Pick<Release, 'manifest'>): boolean {
  if (manifest.kind !== 'chart') return false;
  const schema: OptionSchema | undefined = manifest.options.properties.references;
  return schema?.type === 'array' && 'format' in schema && schema.format === 'references';
}

function referenceOf({ at, to, text }: Annotation, zoneOfDays: string | null): Reference {
  const written = (time: number) => {
    if (zoneOfDays === null) return new Date(time).toISOString();
    // Days have no zone, so that a moment is where the viewer's clock has it.
    return toCalendarDateTime(fromAbsolute(time, zoneOfDays)).toString();
  };
  return {
    axis: 'x',
    at: written(at),
    to: to === null ? '' : written(to),
    meaning: 'neutral',
    title: text.replace(/\s+/g, ' '),
    isAnnotation: true,
  };
}
