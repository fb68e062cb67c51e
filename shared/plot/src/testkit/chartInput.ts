import {
  type ChartManifest,
  type Options,
  parseEncoding,
  parseManifest,
  parseOptions,
} from '@chartroom/contract';
import { type Columns, type FieldHint, frameFrom } from '@chartroom/frame';
import type { IndexInput } from '../chart/chartDefinition';

/** The input that a chart is tried with. */
export interface ChartInput extends IndexInput {
  readonly title: string;
}

/** The contents of `fixture.json`. */
export interface Fixture {
  readonly title?: string;
  readonly columns: Columns;
  readonly types?: Readonly<Record<string, unknown>>;
  readonly encoding: Readonly<Record<string, readonly string[]>>;
  readonly options?: Options;
}

/**
 * A chart's complete input from its manifest and the fixture's rows, as a host passes it. Throws
 * all problems where they don't match.
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

/** The same input with other options. Throws where the manifest doesn't allow one. */
export function withOptions(manifest: unknown, input: ChartInput, options: Options): ChartInput {
  const parsedOptions = parseOptions(chartManifest(manifest).options, {
    ...input.options,
    ...options,
  });
  if (!parsedOptions.ok) throw new Error(JSON.stringify(parsedOptions.problems));
  return { ...input, options: parsedOptions.value };
}

/** Parses a chart's `manifest.json`. Throws all problems where it isn't valid. */
export function chartManifest(manifest: unknown): ChartManifest {
  const parsed = parseManifest(manifest);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  if (parsed.value.kind !== 'chart') throw new Error(`${parsed.value.id} is no chart`);
  return parsed.value;
}
