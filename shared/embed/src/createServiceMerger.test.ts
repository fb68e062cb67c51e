import type { RemoteWorker, Services } from '@chartroom/contract';
import { signedOut } from '@chartroom/identity';
import { expect, test } from '@jest/globals';
import { createServiceMerger } from './createServiceMerger';

const services: Services = {
  identity: signedOut,
  theme: 'light',
  locale: 'en-GB',
  timeZone: 'UTC',
  reducedMotion: false,
  report: () => undefined,
};
const workers = { start: (): Promise<RemoteWorker> => Promise.reject(new Error('not asked for')) };

test('C90: a chart gets its workers', () => {
  expect(createServiceMerger()(services, { workers })).toEqual({ ...services, workers });
});

test('a chart gets the translations of its release', () => {
  const messages = { Reset: 'Zurücksetzen' };
  expect(createServiceMerger()(services, { messages })).toEqual({ ...services, messages });
});

test('the same services give the same object', () => {
  const grant = createServiceMerger();
  const first = grant(services, { workers });
  expect(grant(services, { workers })).toBe(first);
  expect(grant({ ...services, theme: 'dark' }, { workers })).toMatchObject({
    theme: 'dark',
    workers,
  });
});

test('a chart without services of its own gets the page’s', () => {
  expect(createServiceMerger()(services, { workers: null, messages: null })).toBe(services);
});
