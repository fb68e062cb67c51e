import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { BuiltRelease } from './builtRelease';
import { checkSecrets } from './secrets';
import { checkNoEval, checkSharedModules, checkSize } from './staticChecks';

function releaseOf(files: Record<string, string>, more: object = {}): BuiltRelease {
  const draft = {
    entry: 'entry.js',
    preload: ['own.js'],
    ...more,
  } as unknown as BuiltRelease['draft'];
  const bytes = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
  return { draft, files: new Map(bytes), unpublished: [] };
}

const levelOf = (text: string) => checkSecrets(releaseOf({ 'own.js': text })).level;
/** Put together here, so that no scan of this repository takes it for one. */
const glued = (...parts: string[]) => parts.join('');

describe('secrets', () => {
  test.each([
    ['a private key', glued('-----BEGIN ', 'PRIVATE KEY-----\nMIIB')],
    ['a private JWK', `{kty:"EC",crv:"P-256",x:"a",y:"b",d:"${'x'.repeat(43)}"}`],
    ['a GitHub token', `const t="${glued('gh', 'p_')}${'a1'.repeat(18)}"`],
    ['an AWS key', glued('"AK', 'IA', 'IOSFODNN7EXAMPLE', '"')],
    ['a signed token', `"eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(30)}"`],
    ['credentials in an address', 'fetch("https://me:passphrase@db.example/x")'],
    ['an assignment', 'DB_PASSWORD=correcthorsebattery'],
    ['an assignment in an object', '{STRIPE_API_KEY:"abcdefabcdefabcd"}'],
    ['a path of the builder', 'throw Error("/home/somebody/project/x.ts")'],
    ['a map within', '//# sourceMappingURL=data:application/json;base64,e30='],
  ])('include %s', (_what, text) => {
    expect(levelOf(text)).toBe('problem');
  });

  test.each([
    'const password = input.value;',
    'if (token === "end") next();',
    '//# sourceMappingURL=own.js.map',
    '"M12 3v18 https://charts.example/home/users"',
    'const MAX_TOKENS = 4096',
    '{kty:"EC",crv:"P-256",x:"a",y:"b"}',
  ])('do not include %s', (text) => {
    expect(levelOf(text)).toBe('good');
  });

  test('are reported by kind, without their value', () => {
    const { found } = checkSecrets(releaseOf({ 'own.js': 'DB_PASSWORD=correcthorsebattery' }));
    expect(found).toBe('own.js contains an assignment as in .env');
  });
});

describe('code from text', () => {
  const found = (text: string) => checkNoEval(releaseOf({ 'own.js': text })).level;

  test.each(['eval("1")', 'a=new Function("return this")', 'x=Function("a")()'])('%s', (text) => {
    expect(found(text)).toBe('problem');
  });

  test.each(['retrieval(x)', 'isFunction(x)', 'a.eval(x)', 'typeof Function', 'function (a) {}'])(
    'do not include %s',
    (text) => {
      expect(found(text)).toBe('good');
    },
  );
});

describe('shared modules', () => {
  const check = (shared: object[]) =>
    checkSharedModules(releaseOf({ 'mf-manifest.json': JSON.stringify({ shared }) }));
  const plot = {
    name: '@chartroom/plot',
    version: '1.0.0',
    requiredVersion: '^1.0.0',
    singleton: false,
  };

  test('pass with the settings of the table', () => {
    const jsx = { ...plot, name: 'react/jsx-runtime', singleton: undefined };
    const react = { ...jsx, version: '19.3.1', requiredVersion: '^19.0.0' };
    expect(check([plot, react]).level).toBe('good');
    // As the plugin lists what lies below a prefix.
    expect(check([plot, { ...react, requiredVersion: '^19.3.1' }]).level).toBe('good');
  });

  test.each([
    { ...plot, name: 'lodash' },
    { ...plot, singleton: true },
    { ...plot, requiredVersion: '*' },
    { ...plot, name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' },
    { ...plot, name: 'react/jsx-runtime', version: '19.3.1', requiredVersion: '^18.0.0' },
  ])('fail with %j', (module) => {
    expect(check([module]).level).toBe('problem');
  });
});

describe('size', () => {
  /** Bytes that gzip can't make much smaller. */
  const noise = (bytes: number) => randomBytes(bytes).toString('latin1');
  const budgets = { remoteEntry: { goal: 8, limit: 18 }, chartChunk: { goal: 1, limit: 2 } };
  const check = (own: string) => checkSize(releaseOf({ 'entry.js': '', 'own.js': own }), budgets);

  test('above the goal is a warning, and above the limit a problem', () => {
    expect(check('x').level).toBe('good');
    expect(check(noise(1000)).level).toBe('warning');
    expect(check(noise(4000)).level).toBe('problem');
  });
});
