import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { connectionLostError, head, lineChartRef, openRegistry, record } from './registry.testkit';
import type { RemoteRef } from './resolveVersion';

describe('a follower of a remote', () => {
  function followed(refChange: Partial<RemoteRef> = {}) {
    const world = openRegistry();
    const { database, registry } = world;
    database.set('registry/w/releases/chart-line/1_5_0', { ...record, sequence: 6 });
    registry.start();
    const resolutions: string[] = [];
    const stop = registry.follow({ ...lineChartRef, ...refChange }, (resolution) => {
      resolutions.push(resolution instanceof ChartroomError ? resolution.code : resolution.version);
    });
    const setHead = async (change: object) => {
      database.set('registry/w/heads/chart-line', { ...head, ...change });
      await settle();
    };
    return { ...world, resolutions, stop, setHead };
  }
  const settle = async () => {
    for (let turn = 0; turn < 40; turn++) await null;
  };
  const to = (version: string) => ({ channels: { stable: { version } } });

  test('is notified of each move once, there and back, and of nothing else', async () => {
    const { resolutions, setHead } = followed();
    await settle();
    await setHead({ title: 'Lines' });
    await setHead(to('1.5.0'));
    await setHead({ ...to('1.5.0'), audit: 'b' });
    await setHead(to('1.4.2'));
    expect(resolutions).toEqual(['1.4.2', '1.5.0', '1.4.2']);
  });

  test('is notified when the remote is disabled and enabled', async () => {
    const { resolutions, setHead } = followed();
    await settle();
    await setHead({ disabled: true });
    await setHead({ disabled: false });
    expect(resolutions).toEqual(['1.4.2', 'registry/disabled', '1.4.2']);
  });

  test('is notified that a pinned release was withdrawn, and of no move', async () => {
    const { resolutions, setHead, database } = followed({ version: '1.4.2' });
    await settle();
    await setHead(to('1.5.0'));
    database.set('registry/w/withdrawals/chart-line/1_4_2', { at: 1, by: 'ada' });
    await setHead({ ...to('1.5.0'), audit: 'withdrawal' });
    expect(resolutions).toEqual(['1.4.2', 'registry/withdrawn']);
  });

  test('is notified only of the last of several moves that arrive while resolving', async () => {
    const { resolutions, setHead } = followed();
    await settle();
    void setHead(to('1.5.0'));
    void setHead({ disabled: true });
    await setHead(to('1.5.0'));
    expect(resolutions).toEqual(['1.4.2', '1.5.0']);
  });

  test('is not notified if the database does not answer, which is retried', async () => {
    const { resolutions, setHead, database, timers } = followed();
    await settle();
    const { get } = database;
    database.get = () => Promise.reject(connectionLostError);
    await setHead(to('1.5.0'));
    expect(resolutions).toEqual(['1.4.2']);
    database.get = get;
    for (const timer of timers.splice(0)) timer();
    await settle();
    expect(resolutions).toEqual(['1.4.2', '1.5.0']);
  });

  test('is not notified after it has unsubscribed', async () => {
    const { resolutions, stop, setHead } = followed();
    await settle();
    stop();
    await setHead(to('1.5.0'));
    expect(resolutions).toEqual(['1.4.2']);
  });
});
