import type { Snapshot } from './snapshot';
import { asRegex, asString, branch, failEvaluation, type Value, type ValueType } from './value';

/** A method that a rule can call: what it takes, what it gives, and how. */
export interface Method<Self> {
  readonly args: readonly ValueType[];
  readonly result: ValueType;
  call(self: Self, args: readonly Value[]): Value;
}

/** Methods of strings; `length` is a property and stands with the members. */
export const stringMethods: ReadonlyMap<string, Method<string>> = new Map([
  ['contains', stringTestMethod((self, text) => self.includes(text))],
  ['beginsWith', stringTestMethod((self, text) => self.startsWith(text))],
  ['endsWith', stringTestMethod((self, text) => self.endsWith(text))],
  [
    'replace',
    {
      args: ['string', 'string'],
      result: 'string',
      // The replacement is plain text: a function keeps `$&` from meaning anything.
      call: (self, args) => {
        const [from, to] = [asString(args[0] ?? null), asString(args[1] ?? null)];
        return self.replaceAll(from, () => to);
      },
    },
  ],
  ['toLowerCase', { args: [], result: 'string', call: (self) => self.toLowerCase() }],
  ['toUpperCase', { args: [], result: 'string', call: (self) => self.toUpperCase() }],
  [
    'matches',
    { args: ['regex'], result: 'boolean', call: (self, [r]) => asRegex(r ?? null).test(self) },
  ],
] satisfies readonly [string, Method<string>][]);

export const snapshotMethods: ReadonlyMap<string, Method<Snapshot>> = new Map([
  ['val', { args: [], result: 'primitive', call: primitiveOf }],
  [
    'child',
    { args: ['string'], result: 'snapshot', call: (self, [p]) => self.child(asString(p ?? null)) },
  ],
  ['parent', { args: [], result: 'snapshot', call: (self) => self.parent ?? failEvaluation() }],
  [
    'hasChild',
    {
      args: ['string'],
      result: 'boolean',
      call: (self, [path]) => self.child(asString(path ?? null)).exists,
    },
  ],
  ['hasChildren', { args: ['list'], result: 'boolean', call: hasChildren }],
  ['exists', { args: [], result: 'boolean', call: (self) => self.exists }],
  ['getPriority', { args: [], result: 'primitive', call: (self) => self.node.priority }],
  ['isNumber', typeCheckMethod('number')],
  ['isString', typeCheckMethod('string')],
  ['isBoolean', typeCheckMethod('boolean')],
] satisfies readonly [string, Method<Snapshot>][]);

function stringTestMethod(check: (self: string, text: string) => boolean): Method<string> {
  return {
    args: ['string'],
    result: 'boolean',
    call: (self, [text]) => check(self, asString(text ?? null)),
  };
}

function typeCheckMethod(type: 'number' | 'string' | 'boolean'): Method<Snapshot> {
  return { args: [], result: 'boolean', call: (self) => typeof self.node.value === type };
}

function primitiveOf(self: Snapshot): Value {
  return self.node.size > 0 ? branch : self.node.value;
}

/** Without a list: any child at all. */
function hasChildren(self: Snapshot, [keys]: readonly Value[]): boolean {
  if (!Array.isArray(keys)) return self.node.size > 0;
  return keys.every((key) => self.child(asString(key)).exists);
}
