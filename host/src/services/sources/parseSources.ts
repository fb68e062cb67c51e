import { isRemoteId, limits, type Parsed } from '@chartroom/contract';
import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { jsonObject } from '../records/jsonText';

/** A configured source: its data module and settings. */
export interface SourceDefinition {
  readonly id: string;
  readonly title: string;
  readonly remote: string;
  /** As stored. The data module's manifest says how to parse them. */
  readonly settings: unknown;
}

/** Each source, or its problems. A malformed one affects only the panels that use it. */
export type SourceDefinitions = ReadonlyMap<string, Parsed<SourceDefinition>>;

const sourceShape = v.object({
  title: v.pipe(v.string(), v.maxLength(limits.titleLength)),
  remote: v.pipe(v.string(), v.check(isRemoteId, 'must be the name of a remote')),
  settings: v.optional(jsonObject),
});

/** Parses `workspaces/$w/sources`. */
export function parseSources(value: unknown): SourceDefinitions {
  return new Map(entriesOf(value).map(([id, entry]) => [id, parseSource(id, entry)]));
}

function parseSource(id: string, entry: unknown): Parsed<SourceDefinition> {
  const shape = parseWith(sourceShape, entry);
  if (!shape.ok) return shape;
  const { title, remote, settings } = shape.value;
  return { ok: true, value: { id, title, remote, settings } };
}
