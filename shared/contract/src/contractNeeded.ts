import { fieldTypes } from '@chartroom/frame';
import type { Manifest } from './manifest';
import type { OptionSchema, OptionsSchema } from './optionSchema';
import type { Problem } from './parse';

const message = 'needs contract 2';
const optionKeys = new Set(
  'title description type default enum minimum maximum items maxItems'.split(' '),
);

/** What in a manifest came with contract 2, and what hosts of contract 1 therefore refuse (C2). */
export function contract1Problems(manifest: Manifest): Problem[] {
  const own = ['localised', 'minSize'].filter((key) => Object.hasOwn(manifest, key));
  const problems = own.map((path) => ({ path, message }));
  if (manifest.kind === 'data') problems.push(...optionKeyProblems(manifest.query, 'query'));
  else {
    for (const [name, { types }] of Object.entries(manifest.encodings)) {
      const isKnown = types.every((type) => fieldTypes.some((known) => known === type));
      if (!isKnown) problems.push({ path: `encodings.${name}.types`, message });
    }
  }
  return [...problems, ...optionKeyProblems(manifest.options, 'options')];
}

/** The lowest contract that has all that a manifest uses: what a release of it states. */
export function contractNeeded(manifest: Manifest): number {
  return contract1Problems(manifest).length > 0 ? 2 : 1;
}

function optionKeyProblems({ properties, groups }: OptionsSchema, path: string): Problem[] {
  const entries = Object.entries(properties);
  return [
    ...(groups ? [{ path: `${path}.groups`, message }] : []),
    ...entries.flatMap(([name, option]) =>
      contract2Keys(option).map((key) => ({ path: `${path}.properties.${name}.${key}`, message })),
    ),
  ];
}

function contract2Keys(option: OptionSchema): string[] {
  const keys = Object.keys(option).filter((key) => !optionKeys.has(key));
  if (option.type === 'object') return ['type', ...keys];
  const isPlain = !('items' in option) || Object.keys(option.items).join('') === 'type';
  const hasObjects = 'items' in option && option.items.type === 'object';
  return isPlain && !hasObjects ? keys : ['items', ...keys];
}
