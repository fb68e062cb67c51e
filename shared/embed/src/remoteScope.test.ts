import { describe, expect, test } from '@jest/globals';
import { createRemoteScope, type ShareScope } from './remoteScope';

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

describe('a share scope for each remote', () => {
  test('keeps what one remote registers from other remotes and the shell', () => {
    const first = createRemoteScope(shellScope);
    register(first, 'react', '19.9.0', 'chart_line_1_0_0');
    register(first, '@chartroom/plot', '1.1.0', 'chart_line_1_0_0');
    const second = createRemoteScope(shellScope);
    expect(Object.keys(second.react ?? {})).toEqual(['19.3.1']);
    expect(second['@chartroom/plot']).toBeUndefined();
    expect(Object.keys(shellScope.react ?? {})).toEqual(['19.3.1']);
  });

  test('contains only modules of the table, with the subpaths of a trailing slash', () => {
    const scope = createRemoteScope(shellScope);
    expect(Object.keys(scope).sort()).toEqual([
      '@chartroom/identity',
      'react',
      'react/jsx-runtime',
    ]);
  });
});
