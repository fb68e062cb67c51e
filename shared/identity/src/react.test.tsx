import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { createIdentityStore, signedOut } from './index';
import { useIdentity } from './react';

function Greeting({ store }: { store?: ReturnType<typeof createIdentityStore>['store'] }) {
  const { status, displayName } = useIdentity(store);
  return <p>{displayName ?? status}</p>;
}

describe('useIdentity', () => {
  test('reads the identity of the page', () => {
    expect(renderToString(<Greeting />)).toBe('<p>unknown</p>');
  });

  test('reads another store if one is passed', () => {
    const { store, set } = createIdentityStore();
    set({ ...signedOut, status: 'signed-in', displayName: 'Ada' });
    expect(renderToString(<Greeting store={store} />)).toBe('<p>Ada</p>');
  });
});
