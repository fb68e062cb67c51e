import * as v from 'valibot';
import { contract1Problems } from './contractNeeded';
import { limits } from './limits';
import {
  type ChartManifest,
  dataCapabilities,
  type Manifest,
  roleTypes,
  selectionKinds,
} from './manifest';
import type { OptionSchema } from './optionSchema';
import type { Parsed, Problem } from './parse';
import { optionProperties } from './parseOptions';
import { isOptionName, optionsSchema } from './parseOptionsSchema';
import { isRemoteId } from './remoteId';
import { byKey, dictionary, exact, list } from './schema/containers';
import { issuePath, parseWith } from './schema/parseWith';
import { exactly, flag, oneOf, text, textThat, whole } from './schema/scalars';
import { contractVersion } from './version';

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

const manifest: v.GenericSchema<unknown, Manifest> = byKey('kind', {
  chart: chartManifest,
  data: dataManifest,
});
export const manifestSchema = v.pipe(
  manifest,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { path, message } of roleProblems(dataset.value)) {
      addIssue({ message, path: issuePath(dataset.value, path) });
    }
  }),
);

/**
 * Parses `manifest.json` of a remote (SPEC.md, C10 onwards) that was built for `contract`, by default
 * the present one. A manifest of contract 1 is one of contract 2 that uses none of its additions, so
 * a host reads both as one type.
 */
export function parseManifest(input: unknown, contract = contractVersion): Parsed<Manifest> {
  const parsed = parseWith(manifestSchema, input);
  if (!parsed.ok || contract !== 1) return parsed;
  const problems = contract1Problems(parsed.value);
  return problems.length > 0 ? { ok: false, problems } : parsed;
}

/** Conditions about roles that the chart doesn't have; a source has none. */
function roleProblems(input: Manifest): Problem[] {
  const roles = input.kind === 'chart' ? input.encodings : {};
  const schemas = Object.entries({
    options: input.options,
    ...(input.kind === 'data' && { query: input.query }),
  });
  return schemas.flatMap(([name, { properties }]) =>
    missingRoles(properties, roles, `${name}.properties`),
  );
}

function missingRoles(
  properties: Readonly<Record<string, OptionSchema>>,
  roles: ChartManifest['encodings'],
  path: string,
): Problem[] {
  return Object.entries(properties).flatMap(([name, option]) => [
    ...(option.when ?? []).flatMap((condition, i) =>
      'role' in condition && !Object.hasOwn(roles, condition.role)
        ? [{ path: `${path}.${name}.when.${i}`, message: 'must be about a role of the chart' }]
        : [],
    ),
    ...('format' in option
      ? []
      : missingRoles(optionProperties(option) ?? {}, roles, `${path}.${name}`)),
  ]);
}

function nonEmpty<T>(item: v.GenericSchema<unknown, T>, max: number) {
  return v.pipe(
    list(item, max),
    v.check((items) => items.length > 0, 'must not be empty'),
  );
}
