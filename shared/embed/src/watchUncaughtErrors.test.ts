import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { watchUncaughtErrors } from './watchUncaughtErrors';

const folder = 'http://localhost:4101/chart-x/1.0.0/';
const script = `${folder}chart-x-1.0.0.remote.0123456789abcdef.js`;

let page: Window & typeof globalThis;
let heard: string[];
let undo: (() => void)[];

beforeEach(() => {
  // The page is only asked for its events.
  page = new EventTarget() as Window & typeof globalThis;
  heard = [];
  undo = [];
});

afterEach(() => {
  for (const each of undo) each();
});

function watch(name: string, below = folder): void {
  undo.push(
    watchUncaughtErrors(page, {
      folder: below,
      onError: (cause) => heard.push(`${name}: ${cause}`),
      onAmbiguousError: (cause) => heard.push(`one of ${name}: ${cause}`),
    }),
  );
}

function errorFrom(url: string): Error {
  const error = new Error('broken');
  error.stack = `Error: broken\n    at draw (${url}:1:2)`;
  return error;
}

function throwUncaught(error: unknown, filename = ''): void {
  page.dispatchEvent(Object.assign(new Event('error'), { error, filename }));
}

describe('watchUncaughtErrors', () => {
  test('reports an uncaught error to the chart whose release threw it', () => {
    watch('x');
    watch('y', 'http://localhost:4101/chart-y/1.0.0/');
    throwUncaught(errorFrom(script));
    expect(heard).toEqual(['x: Error: broken']);
  });

  test('reports a thrown value that is no error, by its script', () => {
    watch('x');
    throwUncaught('broken', script);
    expect(heard).toEqual(['x: broken']);
  });

  test('reports an unhandled rejection', () => {
    watch('x');
    const reason = errorFrom(script);
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(heard).toEqual(['x: Error: broken']);
  });

  test('ignores errors of other scripts', () => {
    watch('x');
    throwUncaught(errorFrom('http://localhost:4100/main.js'), 'http://localhost:4100/main.js');
    throwUncaught(errorFrom('http://localhost:4101/chart-x/1.0.1/entry.js'));
    throwUncaught(null);
    expect(heard).toEqual([]);
  });

  test('reports an error of one of two charts of a release once, as ambiguous', () => {
    watch('x');
    watch('other x');
    throwUncaught(errorFrom(script));
    expect(heard).toEqual(['one of x: Error: broken']);
  });

  test('reports nothing after it was stopped', () => {
    watch('x');
    for (const each of undo) each();
    throwUncaught(errorFrom(script));
    expect(heard).toEqual([]);
  });
});
