import * as v from 'valibot';
import { limits } from './limits';
import { dataCapabilities, type Manifest, roleTypes, selectionKinds } from './manifest';
import { isOptionName, optionsSchema } from './parseOptionsSchema';
import { isRemoteId } from './remoteId';
import { byKey, dictionary, exact, list } from './schema/containers';
import { exactly, flag, oneOf, text, textThat, whole } from './schema/scalars';

export const remoteId = textThat(isRemoteId, 'must be 1 to 64 characters: a–z, 0–9 and -');

const base = {
  id: remoteId,
  title: text(limits.titleLength),
  description: text(limits.descriptionLength, 0),
  icon: textThat((name) => /^[a-z0-9-]{1,64}$/.test(name), 'must be the name of a Lucide icon'),
  options: optionsSchema,
  localised: v.exactOptional(
    dictionary(
      exact({ title: text(limits.titleLength), description: text(limits.descriptionLength, 0) }),
      {
        max: limits.localesPerRemote,
        isName: (name) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(name),
        message: 'must be a language tag: de, pt-BR',
      },
    ),
  ),
};

const role = exact({
  title: text(limits.titleLength),
  types: nonEmpty(oneOf(roleTypes), roleTypes.length),
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
  minSize: v.exactOptional(exact({ width: whole(1, 2000), height: whole(1, 2000) })),
});

const dataManifest = exact({
  ...base,
  kind: exactly('data'),
  query: optionsSchema,
  capabilities: list(oneOf(dataCapabilities), dataCapabilities.length),
});

/** What a host checks of a manifest. Authors get more from `parseManifest`. */
export const manifestSchema: v.GenericSchema<unknown, Manifest> = byKey('kind', {
  chart: chartManifest,
  data: dataManifest,
});

function nonEmpty<T>(item: v.GenericSchema<unknown, T>, max: number) {
  return v.pipe(
    list(item, max),
    v.check((items) => items.length > 0, 'must not be empty'),
  );
}
