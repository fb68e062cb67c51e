import { openChannels } from '@chartroom/contract/channels';
import { createKey } from '@chartroom/contract/signing';
import { expect, test } from '@jest/globals';
import { refreshChannels } from './refreshChannels';

test('channels.json and its signature are put side by side, and belong together', async () => {
  const remote = 'chart-note';
  const key = await createKey();
  const put = new Map<string, Uint8Array>();
  let bothAsked: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    bothAsked = resolve;
  });
  await refreshChannels({
    remote,
    registry: {
      head: async () => null,
      release: async () => null,
      withdrawals: async () => new Map(),
    },
    key,
    place: {
      publicUrl: 'https://releases.example/',
      target: {
        name: 'a slow server',
        publicUrl: null,
        read: async () => null,
        // Answers neither before it has been asked for both.
        put(path, bytes) {
          put.set(path, bytes);
          if (put.size === 2) bothAsked();
          return both;
        },
        publish: async () => undefined,
      },
    },
  });
  const text = (name: string) => new TextDecoder().decode(put.get(`${remote}/${name}`));
  const opened = await openChannels(
    { bytes: new TextEncoder().encode(text('channels.json')), signature: text('channels.sig') },
    { remote, publicKeys: [key.publicJwk], nowMs: Date.now(), lastSequence: 0 },
  );
  expect(opened.channels).toEqual({});
});
