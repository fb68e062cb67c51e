import { describe, expect, test } from '@jest/globals';
import { chooseCopy, type ShareScope, scopeForRemote } from './shareRule';

const shellScope: ShareScope = {
  react: { '19.3.1': { version: '19.3.1', from: 'chartroom_shell' } },
  'react/jsx-runtime': { '19.3.1': { version: '19.3.1', from: 'chartroom_shell' } },
  '@chartroom/identity': { '1.0.0': { version: '1.0.0', from: 'chartroom_shell' } },
  'left-pad': { '1.0.0': { version: '1.0.0', from: 'chartroom_shell' } },
};

/** What the federation runtime does when a remote starts: it adds the remote's own copies. */
function register(scope: ShareScope, specifier: string, version: string, from: string) {
  scope[specifier] = { ...scope[specifier], [version]: { version, from } };
}

describe('a remote gets the shell’s copy where that satisfies its range, else its own', () => {
  test('the shell’s copy serves a remote whose range it satisfies, even beside a newer own one', () => {
    const scope = scopeForRemote(shellScope);
    register(scope, 'react', '19.9.0', 'chart_line_1_0_0');
    expect(chooseCopy('react', '^19.0.0', scope.react ?? {})?.version).toBe('19.3.1');
  });

  test('a remote on another major runs its own copy', () => {
    const scope = scopeForRemote(shellScope);
    register(scope, 'react', '18.3.1', 'chart_old_1_0_0');
    expect(chooseCopy('react', '^18.3.1', scope.react ?? {})).toBeNull();
  });

  test('a singleton is always the shell’s, whatever version the remote was built with', () => {
    const scope = scopeForRemote(shellScope);
    register(scope, '@chartroom/identity', '2.0.0', 'chart_new_1_0_0');
    const copy = chooseCopy('@chartroom/identity', '^2.0.0', scope['@chartroom/identity'] ?? {});
    expect(copy?.version).toBe('1.0.0');
  });

  test('what one remote registers never reaches another, nor the shell', () => {
    const first = scopeForRemote(shellScope);
    register(first, 'react', '19.9.0', 'chart_line_1_0_0');
    register(first, '@chartroom/plot', '1.1.0', 'chart_line_1_0_0');
    const second = scopeForRemote(shellScope);
    expect(Object.keys(second.react ?? {})).toEqual(['19.3.1']);
    expect(second['@chartroom/plot']).toBeUndefined();
    expect(Object.keys(shellScope.react ?? {})).toEqual(['19.3.1']);
  });

  test('a remote that passes itself off as the shell gains nothing', () => {
    const scope = scopeForRemote({});
    register(scope, 'react', '19.3.1', 'chartroom_shell');
    expect(chooseCopy('react', '^19.0.0', scope.react ?? {})).toBeNull();
  });

  test('only modules of the table are handed out, subpaths of a trailing slash included', () => {
    const scope = scopeForRemote(shellScope);
    expect(Object.keys(scope).sort()).toEqual([
      '@chartroom/identity',
      'react',
      'react/jsx-runtime',
    ]);
  });
});
