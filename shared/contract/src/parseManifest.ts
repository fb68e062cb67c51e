import { fieldTypes } from '@chartroom/frame';
import * as v from 'valibot';
import { limits } from './limits';
import { dataCapabilities, type Manifest, selectionKinds } from './manifest';
import type { Parsed } from './parse';
import { isOptionName, optionsSchema } from './parseOptionsSchema';
import { isRemoteId } from './remoteId';
import { byKey, dictionary, exact, list } from './schema/containers';
import { parseWith } from './schema/parseWith';
import { exactly, flag, oneOf, text, textThat, whole } from './schema/scalars';

export const remoteId = textThat(isRemoteId, 'must be 1 to 64 of a–z, 0–9 and -');

const base = {
  id: remoteId,
  title: text(limits.titleLength),
  description: text(limits.descriptionLength, 0),
  icon: textThat((name) => /^[a-z0-9-]{1,64}$/.test(name), 'must be the name of a Lucide icon'),
  options: optionsSchema,
};

const role = exact({
  title: text(limits.titleLength),
  types: nonEmpty(oneOf(fieldTypes), fieldTypes.length),
  required: flag(),
  multiple: flag(),
});

const chartManifest = exact({
  ...base,
  kind: exactly('chart'),
  encodings: dictionary(role, {
    max: limits.rolesPerChart,
    isName: isOptionName,
    message: 'must be a name of letters and digits that starts with a letter',
  }),
  limits: exact({
    points: whole(1, limits.framePoints),
    series: whole(1, limits.seriesPerChart),
  }),
  emits: list(oneOf(selectionKinds), selectionKinds.length),
  stateSchema: whole(1, 1_000_000),
});

const dataManifest = exact({
  ...base,
  kind: exactly('data'),
  query: optionsSchema,
  capabilities: list(oneOf(dataCapabilities), dataCapabilities.length),
});

export const manifestSchema: v.GenericSchema<unknown, Manifest> = byKey('kind', {
  chart: chartManifest,
  data: dataManifest,
});

/** Parses `manifest.json` of a remote (SPEC.md, C10 onwards). */
export function parseManifest(input: unknown): Parsed<Manifest> {
  return parseWith(manifestSchema, input);
}

function nonEmpty<T>(item: v.GenericSchema<unknown, T>, max: number) {
  return v.pipe(
    list(item, max),
    v.check((items) => items.length > 0, 'must not be empty'),
  );
}
