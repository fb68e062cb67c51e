import type { Options } from '@chartroom/contract';
import { type ChartInput, chartInput } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';

/** Samples of the TypeScript compiler. */
export function compiler(options: Options = {}): ChartInput {
  return chartInput(manifest, fixture, options);
}

/** A small profile: 100 ms in all. */
export function profile(options: Options = {}): ChartInput {
  return chartInput(
    manifest,
    {
      title: 'Profile',
      columns: {
        stack: ['main;parse', 'main;parse;read', 'main;draw', 'main;draw;read', 'main', 'idle'],
        ms: [20, 10, 30, 5, 15, 20],
      },
      types: { ms: { type: 'number', unit: 'ms' } },
      encoding: { stack: ['stack'], value: ['ms'] },
    },
    options,
  );
}

/** A checkout by several services: a slow payment, and a cache that fails. */
export function checkout(options: Options = {}): ChartInput {
  const spans = [
    ['a', null, 'POST /checkout', 'gateway', 0, 480, 'ok'],
    ['b', 'a', 'authenticate', 'users', 8, 46, 'ok'],
    ['c', 'b', 'SELECT sessions', 'users-db', 14, 31, 'ok'],
    ['d', 'a', 'GET cart', 'cart', 60, 92, 'ok'],
    ['e', 'd', 'GET cart:81', 'cache', 64, 12, 'timeout'],
    ['f', 'd', 'SELECT items', 'cart-db', 80, 66, 'ok'],
    ['g', 'a', 'reserve stock', 'stock', 158, 74, 'ok'],
    ['h', 'g', 'UPDATE stock', 'stock-db', 170, 52, 'ok'],
    ['i', 'a', 'charge card', 'payment', 160, 268, 'ok'],
    ['j', 'i', 'fraud score', 'risk', 168, 96, 'ok'],
    ['k', 'i', 'POST /v1/charges', 'bank', 270, 150, 'ok'],
    ['l', 'a', 'publish order.created', 'queue', 434, 18, 'ok'],
  ] as const;
  const column = (i: number) => spans.map((span) => span[i] ?? null);
  const startTime = Date.UTC(2026, 2, 3, 9, 30);
  return chartInput(
    manifest,
    {
      title: 'Checkout',
      columns: {
        id: column(0),
        parent: column(1),
        name: column(2),
        service: column(3),
        start: spans.map((span) => startTime + span[4]),
        duration: column(5),
        status: column(6),
      },
      types: { start: 'time', duration: { type: 'number', unit: 'ms' } },
      encoding: {
        id: ['id'],
        parent: ['parent'],
        name: ['name'],
        service: ['service'],
        start: ['start'],
        duration: ['duration'],
        status: ['status'],
      },
    },
    options,
  );
}
