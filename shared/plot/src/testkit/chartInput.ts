import {
  type ChartManifest,
  type Options,
  parseEncoding,
  parseManifest,
  parseOptions,
} from '@chartroom/contract';
import { type Columns, type FieldHint, frameFrom } from '@chartroom/frame';
import type { IndexInput } from '../chart/chartDefinition';

/** What a chart is tried with. */
export interface ChartInput extends IndexInput {
  readonly title: string;
}

/** `fixture.json` as a module gives it. */
export interface Fixture {
  readonly title?: string;
  readonly columns: Columns;
  readonly types?: Readonly<Record<string, unknown>>;
  readonly encoding: Readonly<Record<string, readonly string[]>>;
  readonly options?: Options;
}

/**
 * A chart's input from rows and its manifest, complete as a host hands it in. Throws where they
 * don't fit each other, with all problems.
 */
export function chartInput(manifest: unknown, fixture: Fixture, options: Options = {}): ChartInput {
  const parsedManifest = chartManifest(manifest);
  const encoding = parseEncoding(parsedManifest, fixture.encoding);
  const parsedOptions = parseOptions(parsedManifest.options, { ...fixture.options, ...options });
  if (!encoding.ok) throw new Error(JSON.stringify(encoding.problems));
  if (!parsedOptions.ok) throw new Error(JSON.stringify(parsedOptions.problems));
  return {
    frame: frameFrom(fixture.columns, fixture.types as Record<string, FieldHint> | undefined),
    encoding: encoding.value,
    options: parsedOptions.value,
    title: fixture.title ?? parsedManifest.title,
    range: null,
    timeZone: 'UTC',
  };
}

/** The same input with these options; throws where the manifest has none of that name or value. */
export function withOptions(manifest: unknown, input: ChartInput, options: Options): ChartInput {
  const parsedOptions = parseOptions(chartManifest(manifest).options, {
    ...input.options,
    ...options,
  });
  if (!parsedOptions.ok) throw new Error(JSON.stringify(parsedOptions.problems));
  return { ...input, options: parsedOptions.value };
}

export function chartManifest(manifest: unknown): ChartManifest {
  const parsed = parseManifest(manifest);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  if (parsed.value.kind !== 'chart') throw new Error(`${parsed.value.id} is no chart`);
  return parsed.value;
}
