import { frameFrom } from '@chartroom/frame';
import { signedOut } from '@chartroom/identity';
import { describe, expect, test } from '@jest/globals';
import {
  ChartroomError,
  defineSource,
  moduleContract,
  type SourceModule,
  type SourceObserver,
} from './index';

/** Opens a source and writes down all that the host hears, in order. */
function openWith(
  open: SourceModule['open'],
  more: Pick<SourceObserver, 'describe'> = {},
  signal = new AbortController().signal,
) {
  const heard: string[] = [];
  const close = defineSource('data-x', open).open(
    { settings: {}, query: {}, range: { from: 0, to: null }, variables: {}, signal },
    {
      identity: signedOut,
      theme: 'light',
      locale: 'en',
      timeZone: 'UTC',
      reducedMotion: false,
      series: null,
      workers: null,
      origins: [],
      report: (error) => heard.push(`report ${error.code}: ${error.detail}`),
    },
    {
      reset: () => heard.push('reset'),
      append: () => heard.push('append'),
      extend: () => heard.push('extend'),
      progress: (fraction, rows) => heard.push(`progress ${fraction} ${rows}`),
      status: (status) => heard.push(status),
      error: (error) => heard.push(`error ${error.code}: ${error.detail}`),
      ...more,
    },
  );
  return { heard, close };
}

describe('defineSource', () => {
  test('C80: states the contract of its functions, so that older hosts run it', () => {
    expect(defineSource('data-x', () => () => undefined).contract).toBe(moduleContract);
  });

  test('C81: passes what open throws to observer.error', () => {
    const failing = openWith(() => {
      throw new RangeError('too far');
    });
    expect(failing.heard).toEqual(['error source/failed: data-x: too far. Retry.']);
    const refusing = openWith(() => {
      throw new ChartroomError('source/refused', { group: 'm' });
    });
    expect(refusing.heard[0]).toMatch(/^error source\/refused/);
    const odd = openWith(() => {
      throw Object.create(null);
    });
    expect(odd.heard[0]).toMatch(/^error source\/failed/);
  });

  test('C81: closes once, however often it is closed and aborted', () => {
    const request = new AbortController();
    let undone = 0;
    const { close } = openWith(
      () => () => {
        undone += 1;
      },
      {},
      request.signal,
    );
    close();
    close();
    request.abort();
    expect(undone).toBe(1);
  });

  test('C81: closes when the signal aborts, also while it opens, and opens nothing afterwards', () => {
    const request = new AbortController();
    const seen: string[] = [];
    openWith(
      () => {
        seen.push('open');
        request.abort();
        return () => seen.push('undo');
      },
      {},
      request.signal,
    );
    expect(seen).toEqual(['open', 'undo']);
    openWith(
      () => {
        seen.push('again');
        return () => undefined;
      },
      {},
      request.signal,
    );
    expect(seen).toEqual(['open', 'undo']);
  });

  test('C81: reports what closing throws', () => {
    const { heard, close } = openWith(() => () => {
      throw new Error('stuck');
    });
    close();
    expect(heard).toEqual(['report source/failed: data-x: stuck. Retry.']);
  });

  test('C88: passes its description to hosts that support it', () => {
    const none = { count: 0, first: [] };
    const description = { columns: [], rows: 1, before: none, leftOut: none, found: {} };
    const describing: SourceModule['open'] = (_request, _services, observer) => {
      observer.describe?.(description);
      observer.status('static');
      return () => undefined;
    };
    const described: unknown[] = [];
    expect(openWith(describing, { describe: (value) => described.push(value) }).heard).toEqual([
      'static',
    ]);
    expect(described).toEqual([description]);
    expect(openWith(describing).heard).toEqual(['static']);
  });

  test('C82: emits nothing after it was closed', () => {
    let late: SourceObserver | undefined;
    const { heard, close } = openWith((_request, _services, observer) => {
      late = observer;
      observer.status('live');
      return () => undefined;
    });
    close();
    late?.reset(frameFrom({}));
    late?.append({});
    late?.status('stale');
    late?.error(new ChartroomError('source/refused', { group: 'm' }));
    expect(heard).toEqual(['live']);
  });
});
