import { describe, expect, test } from '@jest/globals';
import { compileRules, RulesError } from './compile';
import { plainNode } from './test/plainNode';

const tree = {
  leaf: 'abc',
  count: 3,
  flag: true,
  none: null,
  dots: '$&-$1',
  group: { a: 1, b: { c: 'deep' } },
};
const bob = {
  uid: 'bob',
  token: {
    email: 'bob@example.com',
    auth_time: 100,
    firebase: { sign_in_provider: 'password' },
    nested: { deep: { yes: true } },
  },
};

/** The answer of one rule put at `/$key` and asked for `/leaf`. */
function evaluate(rule: string, signedIn = true): boolean {
  const rules = compileRules({ rules: { $key: { '.read': rule } } });
  return rules.canRead({
    auth: signedIn ? bob : null,
    path: ['leaf'],
    root: plainNode(tree),
    now: 1_000,
  });
}

function problemOf(rule: unknown): string {
  try {
    compileRules({ rules: { $key: { '.write': rule } } });
  } catch (error) {
    if (error instanceof RulesError) return error.problems.map((p) => p.message).join('; ');
    throw error;
  }
  return 'none';
}

describe('an expression that is true', () => {
  test.each([
    // Operators and their precedence
    ['1 + 2 * 3 == 7 && (1 + 2) * 3 == 9'],
    ['7 % 4 - 1 == 2 && 1 / 4 == 0.25 && 1e3 == 1000'],
    ['false || true && true'],
    ['!false && !!true && --1 == 1'],
    ['1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3'],
    ["'a' < 'b' && 'b' >= 'a'"],
    ["'1' != 1 && '1' !== 1 && null == null && true === true"],
    ["'n' + 1 == 'n1' && 1 + 'n' == '1n'"],
    ['true ? true : false'],
    ['false ? false : true ? true : false'],
    ['true ? true : root.child(auth.none).exists()'],
    ["1/0 + '' == 'NaN' && !(1/0 > 2) && !(1/0 < 2)"],
    // Strings
    [`"it's" == 'it\\'s' && '\\n'.length == 1`],
    ["'chart-line'.contains('art') && 'abc'.beginsWith('ab') && 'abc'.endsWith('bc')"],
    ["'abcab'.endsWith('ab')"],
    ["'aXbX'.replace('X', '$&') == 'a$&b$&'"],
    ["'aB'.toLowerCase() == 'ab' && 'aB'.toUpperCase() == 'AB'"],
    ["'chart-line'.matches(/^[a-z0-9-]{1,64}$/) && 'AB'.matches(/ab/i)"],
    ["!'a\\n'.matches(/^a$/) && 'a/b'.matches(/^a\\/b$/) && 'a/b'.matches(/[/]/)"],
    ["'abc'['length'] == 3 && 'abc'['contains']('b')"],
    // Snapshots
    ["data.val() == 'abc' && data.isString() && data.exists() && !data.hasChildren()"],
    ["data.parent().child('count').val() == 3 && root.child('count').isNumber()"],
    ["root.child('group/b/c').val() == 'deep' && root.child('/group//b/c/').val() == 'deep'"],
    ["root.child('group').hasChild('b/c') && root.hasChildren(['leaf', 'group/b'])"],
    ["!root.hasChildren(['leaf', 'none']) && !root.hasChild('none')"],
    ["root.child('flag').isBoolean() && root.child('none').val() == null"],
    ["root.child('group').val() != null && root.child('group').val() != 'x'"],
    ["root.child('a').child('b').child('c').val() == null && root.child('leaf/x').val() == null"],
    ["root.child('leaf').getPriority() == null"],
    ["root.child('dots').val().replace('-', '+') == '$&+$1'"],
    // Variables
    ["$key == 'leaf' && now == 1000 && auth.uid == 'bob' && auth.provider == 'password'"],
    ["auth.token.email.endsWith('@example.com') && auth.token['auth_time'] < now"],
    ["auth.token.firebase.sign_in_provider == 'password' && auth.token.nested.deep.yes"],
    ['auth.token.missing == null && auth.token.missing.further == null'],
    // Keys that every JavaScript object seems to have
    ["root.child('__proto__').val() == null && !root.child('constructor').exists()"],
    ["!root.hasChild('hasOwnProperty') && root.child('constructor/name').val() == null"],
    ['auth.token.constructor == null && auth.token.__proto__ == null && auth.toString == null'],
    ["auth.token.email.length == 15 && auth.token['length'] == null"],
  ])('%s', (rule) => {
    expect(evaluate(rule)).toBe(true);
  });
});

describe('an expression that goes wrong while it runs makes its whole rule false', () => {
  test.each([
    ['auth.uid.length > 0'],
    ['!(auth.uid.length > 0)'],
    ["auth.uid.contains('b') || true"],
    ["root.child('users/' + auth.uid).exists() == false"],
    ['root.child(auth.uid).exists() == false'],
    ['root.hasChildren([auth.uid]) == false'],
    ['auth.uid + 1 != null'],
    ['-auth.uid != 1'],
    ['auth.uid > 1 || true'],
    ['!auth.uid'],
    ['auth.uid || true'],
    ['auth.uid ? true : true'],
  ])('%s, where nobody is signed in', (rule) => {
    expect(evaluate(`${rule}`, false)).toBe(false);
    expect(evaluate(`!(${rule})`, false)).toBe(false);
  });

  test.each([
    ["root.child('count').val() > 'a' || true"],
    ["root.child('flag').val() + 'a' != ''"],
    ["root.child('count').val().contains('3') || true"],
    ['root.parent().exists() || true'],
    ["root.child('group').val() == root.child('group').val() || true"],
    ['auth == auth.token || true'],
  ])('%s', (rule) => {
    expect(evaluate(rule)).toBe(false);
  });

  test('a rule that comes to something else than true is false', () => {
    expect(evaluate("root.child('leaf').val()")).toBe(false);
    expect(evaluate('auth.token')).toBe(false);
  });

  test('what is not reached can’t go wrong', () => {
    expect(evaluate("auth == null || auth.uid.contains('b')", false)).toBe(true);
    expect(evaluate("auth != null && auth.uid.contains('b')", false)).toBe(false);
  });
});

describe('an expression that can never work is refused when the rules are read', () => {
  test.each([
    ['', 'unexpected end'],
    ['true &&', 'unexpected end'],
    ['true true', 'unexpected “true”'],
    ['(true', 'expected )'],
    ['true ? false', 'expected :'],
    ["'abc", 'string without an end'],
    ['now = 5', 'unexpected “=”'],
    ['true; false', 'unexpected “;”'],
    ['7', 'comes to a number'],
    ["'foo'", 'comes to a string'],
    ['data', 'comes to a snapshot'],
    ['true ? 7 : true', 'differ in type'],
    ['skies == 1', 'unknown name “skies”'],
    ['$other == 1', 'unknown name “$other”'],
    ['constructor == 1', 'unknown name “constructor”'],
    ["query.orderByChild == 'a'", 'unknown name “query”'],
    ['data != null', '“!=” can’t be used on a snapshot'],
    ['data.val() > true', '“>” can’t be used on a boolean'],
    ['data.val().foo == 1', 'no property “foo”'],
    ['data.foo()', 'no method “foo”'],
    ['data.constructor()', 'no method “constructor”'],
    ['data[$key]() == false', 'only methods can be called'],
    ['auth.uid.foo()', 'no method “foo”'],
    ["'a'.contains(7)", '“contains” takes a string'],
    ["'a'.contains()", '“contains” takes 1 argument'],
    ["data.hasChildren('a')", '“hasChildren” takes a list'],
    ['data.hasChildren([7])', 'a list holds strings'],
    ["data.val().matches('/a/')", '“matches” takes a regex'],
    ["'a'.matches(/a/g)", 'only the flag “i”'],
    ["'a'.matches(/(?=a)/)", '“(?”'],
    ["'a'.matches(/a+?/)", 'lazy'],
    ["'a'.matches(/(a)\\1/)", 'back references'],
    ["'a'.matches(/a^b/)", '“^” anywhere but first'],
    ["'a'.matches(/(/)", 'not a regular expression'],
    [`${'('.repeat(300)}true${')'.repeat(300)}`, 'nested too deeply'],
    [`${'!'.repeat(20_000)}true`, 'longer than'],
    [7, 'expected a string or a boolean'],
    [null, 'expected a string or a boolean'],
  ])('%s', (rule, message) => {
    expect(problemOf(rule)).toContain(message);
  });
});
