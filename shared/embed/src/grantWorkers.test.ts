import type { RemoteWorker, Services } from '@chartroom/contract';
import { signedOut } from '@chartroom/identity';
import { expect, test } from '@jest/globals';
import { grantWorkers } from './grantWorkers';

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
  expect(grantWorkers(workers)(services)).toEqual({ ...services, workers });
});

test('the same services give the same object', () => {
  const grant = grantWorkers(workers);
  const first = grant(services);
  expect(grant(services)).toBe(first);
  expect(grant({ ...services, theme: 'dark' })).toMatchObject({ theme: 'dark', workers });
});

test('a chart without workers gets the page’s services', () => {
  expect(grantWorkers(null)(services)).toBe(services);
});
