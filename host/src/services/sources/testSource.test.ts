import { ChartroomError, defineSource, type SourceObserver } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { expect, test } from '@jest/globals';
import type { OpenDataSourceOptions } from './openDataSource';
import { testSource } from './testSource';

const definition = {
  ...{ id: 's', title: 'S', remote: 'data-test' },
  settings: { url: 'https://a.example/x' },
};

/** A host whose data module gives the responses of a test, and a clock. */
function createHost(answer: (observer: SourceObserver, tick: (ms: number) => void) => void) {
  let time = 1000;
  const log: unknown[] = [];
  const tick = (ms: number) => {
    time += ms;
  };
  const module = defineSource('data-test', (request, _services, observer) => {
    log.push(request.settings);
    answer(observer, tick);
    return () => log.push('closed');
  });
  const schema = { type: 'object', properties: { url: { type: 'string', title: 'Address' } } };
  const release = {
    manifest: { kind: 'data', options: schema, query: { type: 'object', properties: {} } },
  };
  const options = {
    definitions: null,
    registry: {
      resolve: async () => ({ address: { remote: 'data-test', version: '1.0.0' } }),
      follow: () => () => undefined,
    },
    loader: { load: async () => ({ module, release }) },
    services: () => ({}),
    workers: () => null,
    now: () => time,
  } as unknown as OpenDataSourceOptions;
  const run = () =>
    testSource(definition, options, { signal: new AbortController().signal, now: () => time });
  return { run, log };
}

test('testSource says how long the first rows took, counts them and closes the source', async () => {
  const { run, log } = createHost((observer, tick) => {
    observer.status('loading');
    tick(42);
    observer.reset(frameFrom({ a: [1, 2], b: ['x', 'y'] }));
    tick(500);
    observer.extend(frameFrom({ a: [3], b: ['z'] }));
    observer.status('static');
  });
  expect(await run()).toEqual({ ok: true, ms: 42, rows: 3, columns: 2 });
  expect(log).toEqual([{ url: 'https://a.example/x' }, 'closed']);
});

test('testSource says why a source can’t be reached', async () => {
  const error = new ChartroomError('source/origin-refused', { origin: 'https://a.example' });
  const { run } = createHost((observer) => observer.error(error));
  expect(await run()).toEqual({ ok: false, error });
});
