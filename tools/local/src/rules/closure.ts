import { expectType, isAssignable, unionType } from './expectType';
import type { Expression } from './expression';
import { type Method, snapshotMethods, stringMethods } from './methods';
import { compileBinary, operandTypes, resultType } from './operators';
import { compileRegex } from './regex';
import type { Snapshot } from './snapshot';
import { ExpressionError } from './tokenize';
import {
  asBoolean,
  asNumber,
  asSnapshot,
  asString,
  property,
  type Value,
  type ValueType,
} from './value';

/** What a rule can see while it runs. */
export interface Scope {
  readonly auth: object | null;
  readonly now: number;
  readonly root: Snapshot;
  readonly data: Snapshot;
  /** Null while reading, where no rule that compiles can ask for it. */
  readonly newData: Snapshot | null;
  /** Keys from the root to the node whose rule runs; wildcards are read from it. */
  readonly path: readonly string[];
}

export interface Closure {
  readonly type: ValueType;
  readonly run: (scope: Scope) => Value;
}

export type Variables = ReadonlyMap<string, Closure>;

/** Turns a parsed rule into nested functions; throws an ExpressionError for what can never work. */
export function compileClosure(expression: Expression, variables: Variables): Closure {
  return compile(expression);

  function compile(e: Expression): Closure {
    switch (e.kind) {
      case 'literal': {
        const { value } = e;
        return { type: literalType(value), run: () => value };
      }
      case 'regex': {
        const regex = compileRegex(e.source, e.flags, e.position);
        return { type: 'regex', run: () => regex };
      }
      case 'variable': {
        const variable = variables.get(e.name);
        if (variable === undefined)
          throw new ExpressionError(`unknown name “${e.name}”`, e.position);
        return variable;
      }
      case 'list':
        return compileList(e.items);
      case 'member':
        return compileMember(e.object, e.name, e.position);
      case 'index': {
        const object = compile(e.object);
        const key = compile(e.key);
        expectType(
          object,
          ['any'],
          'only parts of auth can be looked up by a computed key',
          e.position,
        );
        expectType(key, ['string'], 'a key is a string', e.position);
        return { type: 'any', run: (s) => property(object.run(s), asString(key.run(s))) };
      }
      case 'call':
        return compileCall(e.object, e.method, e.args, e.position);
      case 'unary':
        return compileUnary(e.operator, compile(e.operand), e.position);
      case 'binary': {
        const left = compile(e.left);
        const right = compile(e.right);
        const message = `“${e.operator}” can’t be used on`;
        for (const side of [left, right]) {
          expectType(side, operandTypes[e.operator], `${message} a ${side.type}`, e.position);
        }
        return {
          type: resultType(e.operator, left.type, right.type),
          run: compileBinary(e.operator, left.run, right.run),
        };
      }
      case 'conditional': {
        const [test, consequent, alternate] = [
          compile(e.test),
          compile(e.consequent),
          compile(e.alternate),
        ];
        expectType(test, ['boolean'], 'a condition is a boolean', e.position);
        const type = unionType(consequent.type, alternate.type);
        if (type === null) throw new ExpressionError('the two results differ in type', e.position);
        return {
          type,
          run: (s) => (asBoolean(test.run(s)) ? consequent.run(s) : alternate.run(s)),
        };
      }
    }
  }

  function compileList(items: readonly Expression[]): Closure {
    const closures = items.map((item) => {
      const closure = compile(item);
      expectType(closure, ['string'], 'a list holds strings', item.position);
      return closure.run;
    });
    return { type: 'list', run: (s) => closures.map((run) => run(s)) };
  }

  function compileMember(target: Expression, name: string, position: number): Closure {
    const object = compile(target);
    if (object.type === 'any') {
      return { type: 'any', run: (s) => property(object.run(s), name) };
    }
    if (name !== 'length' || !isAssignable(object.type, ['string'])) {
      throw new ExpressionError(`no property “${name}”`, position);
    }
    return { type: 'number', run: (s) => asString(object.run(s)).length };
  }

  function compileCall(
    target: Expression,
    name: string,
    args: readonly Expression[],
    position: number,
  ): Closure {
    const object = compile(target);
    const compiledArgs = args.map(compile);
    if (object.type === 'snapshot') {
      const method = checkCall(snapshotMethods.get(name), name, compiledArgs, position);
      return invoke(method, compiledArgs, (s) => asSnapshot(object.run(s)));
    }
    const isText = isAssignable(object.type, ['string']);
    const method = checkCall(
      isText ? stringMethods.get(name) : undefined,
      name,
      compiledArgs,
      position,
    );
    return invoke(method, compiledArgs, (s) => asString(object.run(s)));
  }
}

function literalType(value: string | number | boolean | null): ValueType {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}

function compileUnary(operator: '!' | '-', operand: Closure, position: number): Closure {
  if (operator === '!') {
    expectType(operand, ['boolean'], '“!” needs a boolean', position);
    return { type: 'boolean', run: (s) => !asBoolean(operand.run(s)) };
  }
  expectType(operand, ['number'], '“-” needs a number', position);
  return { type: 'number', run: (s) => -asNumber(operand.run(s)) };
}

function checkCall<Self>(
  method: Method<Self> | undefined,
  name: string,
  compiledArgs: readonly Closure[],
  position: number,
): Method<Self> {
  if (method === undefined) throw new ExpressionError(`no method “${name}”`, position);
  // hasChildren() alone may be called without its list.
  const takesNoList = name === 'hasChildren' && compiledArgs.length === 0;
  if (!takesNoList && compiledArgs.length !== method.args.length) {
    throw new ExpressionError(`“${name}” takes ${method.args.length} arguments`, position);
  }
  compiledArgs.forEach((closure, index) => {
    const type = method.args[index];
    if (type !== undefined) expectType(closure, [type], `“${name}” takes a ${type}`, position);
  });
  return method;
}

/** Most methods take no argument or one: those calls allocate no list of their own. */
function invoke<Self>(
  method: Method<Self>,
  compiledArgs: readonly Closure[],
  self: (scope: Scope) => Self,
): Closure {
  const noArgs: readonly Value[] = [];
  const run: Closure['run'] =
    compiledArgs.length === 0
      ? (s) => method.call(self(s), noArgs)
      : (s) => {
          const object = self(s);
          return method.call(
            object,
            compiledArgs.map((argument) => argument.run(s)),
          );
        };
  return { type: method.result, run };
}

/** A rule's answer: true only if it ran to its end and came to `true` itself. */
export function isGranted(rule: Closure['run'], scope: Scope): boolean {
  try {
    return rule(scope) === true;
  } catch {
    return false;
  }
}
