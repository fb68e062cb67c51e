import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseManifest } from '@chartroom/contract';
import { expect, test } from '@jest/globals';
import Ajv from 'ajv';
import fc from 'fast-check';
import { manifestJsonSchema } from './manifestSchema';

const root = join(__dirname, '../../..');
const file = 'shared/contract/manifest.schema.json';
const schema: object = JSON.parse(readFileSync(join(root, file), 'utf8'));
const isValid = new Ajv({ strict: true, strictTypes: false, strictRequired: false }).compile(
  schema,
);

const manifests = ['remotes', 'tools/cli/templates', 'e2e/optionsForm'].flatMap((group) =>
  readdirSync(join(root, group)).flatMap((name): [string, object][] => {
    const path = join(root, group, name, 'manifest.json');
    return existsSync(path)
      ? [[`${group}/${name}`, JSON.parse(readFileSync(path, 'utf8')) as object]]
      : [];
  }),
);

/** What the schema can't express: values that other parts have to allow, and names of other parts. */
function isReference({
  path,
  message,
}: {
  readonly path: string;
  readonly message: string;
}): boolean {
  const isAt = /\.(default|when|group|lessThan|enumTitles|minimum)(\.|$)/.test(path);
  return isAt && crossReferences.some((form) => form.test(message));
}

const crossReferences = [
  /^must be one of /,
  /^must (name|list)/,
  /^must be at (least|most) [-\d.e+]+$/,
  /^must be less than /,
  /^must be the name of a number beside it$/,
  /^must have a title for each value of enum$/,
  /^must have at most \d+ items$/,
  /^must be greater than /,
  /^can’t be (set inside an object|above maximum)$/,
];

test('the schema in the package is the one of the contract', () => {
  expect(schema).toEqual(JSON.parse(JSON.stringify(manifestJsonSchema())));
});

test.each(manifests)('%s is valid', (_, manifest) => {
  expect(isValid(manifest) ? [] : isValid.errors).toEqual([]);
  expect(isValid({ ...manifest, $schema: './manifest.schema.json' })).toBe(true);
});

test('refuses nothing that the parser accepts, and accepts only mistakes in references', () => {
  const unknown = fc.oneof(
    ...[fc.constant(undefined), fc.constant(null), fc.boolean(), fc.constant(''), fc.constant([])],
    ...[fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant({})],
    fc.constantFrom('chart', 'data', 'string', 'number', 'boolean', 'array', 'object', 'x', 'date'),
    fc.constantFrom('number-format', 'thresholds', 'references', 'colour', 'field', 'A b', 'ä'),
    fc.constantFrom({ type: 'string' }, { type: 'object', properties: {} }, ['x', 1, null]),
    fc.constant('x'.repeat(10_001)),
  );
  const keys = fc.constantFrom(
    ...['constructor', 'localised', 'minSize', 'format', 'group', 'when', 'enum', 'enumTitles'],
    ...[
      'lessThan',
      'maxItems',
      'items',
      'properties',
      'default',
      'itemTitle',
      'other',
      'a-b',
      'de',
    ],
  );
  let refused = 0;
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...manifests.map(([, manifest]) => manifest)),
      fc.array(fc.nat(1_000), { minLength: 1, maxLength: 9 }),
      fc.option(keys, { freq: 3 }),
      unknown,
      (manifest, steps, key, value) => {
        const changed = structuredClone(manifest);
        mutate(changed, steps, key, value);
        const input: unknown = JSON.parse(JSON.stringify(changed));
        const parsed = parseManifest(input);
        const doesSchemaAccept = isValid(input);
        if (parsed.ok) {
          accepted += 1;
          expect({ input, errors: doesSchemaAccept ? [] : isValid.errors }).toEqual({
            ...{ input, errors: [] },
          });
          return;
        }
        refused += 1;
        if (!doesSchemaAccept) return;
        expect(parsed.problems.filter((problem) => !isReference(problem))).toEqual([]);
      },
    ),
    { numRuns: 4_000, seed: 20_261_127 },
  );
  // Otherwise the runs say little.
  expect(refused).toBeGreaterThan(1_000);
  expect(accepted).toBeGreaterThan(300);
}, 60_000);

/** Replaces a value below some random steps; with a key, adds it there. `undefined` deletes. */
function mutate(root: object, steps: readonly number[], key: string | null, value: unknown): void {
  let at = root;
  for (const [i, step] of steps.entries()) {
    const names = Object.keys(at);
    const name = names[step % Math.max(1, names.length)];
    if (name === undefined) break;
    const child: unknown = Reflect.get(at, name);
    if (i < steps.length - 1 && typeof child === 'object' && child !== null) {
      at = child;
      continue;
    }
    if (key === null) Reflect.set(at, name, value);
    break;
  }
  if (key !== null && !Array.isArray(at)) Reflect.set(at, key, value);
}
