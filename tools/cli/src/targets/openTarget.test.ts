import { expect, test } from '@jest/globals';
import { openTarget } from './openTarget';

const open = (target: string) => openTarget(target, '/srv', {});

test.each(['https://releases.example/', 'http://localhost:4101/', 'http://[::1]:4101/'])(
  'releases can be uploaded to %s',
  (target) => {
    expect(open(target).publicUrl).toBe(target);
  },
);

// With the token of the target, which anybody on the way could read.
test.each([
  'http://releases.example/',
  'http://localhost.evil.example/',
  'http://127.0.0.1.nip.io/',
  'http://127.evil.example/',
  'https://user:secret@releases.example/',
])('nothing is uploaded to %s', (target) => {
  expect(() => open(target)).toThrow(expect.objectContaining({ code: 'cli/wrong-value' }));
});
