import { randomLcg } from 'd3';

/** Columns of a log, as in `fixture.json`. */
export interface LogColumns {
  readonly time: number[];
  readonly level: string[];
  readonly service: string[];
  readonly trace: (string | null)[];
  readonly message: string[];
}

type Entry = readonly [level: string, service: string, message: string, hasTrace?: boolean];

const end = Date.UTC(2026, 10, 14, 14, 32);
const spanMs = 24 * 60_000;
/** The database is short of connections between these fractions of the log. */
const outage = [0.55, 0.7] as const;
const failure = `PaymentError: no connection to payments-db within 5000 ms
    at Pool.acquire (/app/node_modules/pool/index.js:218:15)
    at async charge (/app/src/payments/charge.ts:64:20)
    at async POST /checkout (/app/src/routes/checkout.ts:31:18)`;

/**
 * The log of a shop in which payments fail for a few minutes: `count` lines, the same for each
 * seed. `fixture.json` has seed 7.
 */
export function exampleLog(count: number, seed: number): LogColumns {
  const random = randomLcg(seed / 1000);
  const columns: LogColumns = { time: [], level: [], service: [], trace: [], message: [] };
  const integer = (max: number) => Math.floor(random() * max);
  const pick = <Item>(items: readonly Item[]) => items[integer(items.length)] as Item;
  const times = Array.from({ length: count }, () => {
    // Retries make the outage louder.
    const isLoud = random() < 0.3;
    const at = isLoud ? outage[0] + random() * (outage[1] - outage[0]) : random();
    return Math.floor(end - spanMs + at * spanMs);
  }).sort((a, b) => a - b);
  for (const time of times) {
    const at = (time - end + spanMs) / spanMs;
    const isOut = at > outage[0] && at < outage[1] && random() < 0.6;
    const [level, service, message, hasTrace] = isOut ? outageEntry() : usualEntry();
    columns.time.push(time);
    columns.level.push(level);
    columns.service.push(service);
    columns.trace.push(hasTrace ? hex(8) : null);
    columns.message.push(message);
  }
  return columns;

  function hex(length: number): string {
    return Array.from({ length }, () => integer(16).toString(16)).join('');
  }

  function usualEntry(): Entry {
    const ms = 4 + integer(180);
    const path = pick(['/', '/search', '/products/1042', '/cart', '/checkout', '/orders']);
    const roll = integer(100);
    if (roll < 46) return ['info', 'gateway', `GET ${path} 200 in ${ms} ms`, true];
    if (roll < 60) {
      const order = { event: 'order.placed', order: 90_000 + integer(9999), items: 1 + integer(5) };
      const total = {
        amount: (500 + integer(20_000)) / 100,
        currency: pick(['EUR', 'USD', 'GBP']),
      };
      return ['info', 'checkout', JSON.stringify({ ...order, total }), true];
    }
    if (roll < 72) return ['debug', 'inventory', `cache hit product:${1000 + integer(90)}`];
    if (roll < 80) return ['debug', 'checkout', `cart ${hex(6)} loaded in ${ms} ms`, true];
    if (roll < 88) return ['info', 'inventory', `stock of 1042 is ${integer(40)}`];
    if (roll < 94)
      return ['warn', 'gateway', `slow upstream search: ${800 + integer(900)} ms`, true];
    if (roll < 97) return ['warn', 'inventory', 'deprecated field “sku” in request', true];
    if (roll < 99)
      return ['info', 'gateway', `uploaded \u202Egpj.exe\u202C by user ${integer(500)}`];
    return ['error', 'gateway', `GET /products/${integer(99)} 502: upstream reset`, true];
  }

  function outageEntry(): Entry {
    const roll = integer(10);
    if (roll < 4) {
      return ['warn', 'payments', 'retrying: no free connection in pool (20 of 20 in use)'];
    }
    if (roll < 7) return ['error', 'payments', failure, true];
    if (roll < 9)
      return ['error', 'gateway', `POST /checkout 503 in ${5000 + integer(40)} ms`, true];
    return ['fatal', 'payments', 'circuit breaker open for payments-db, shedding load'];
  }
}
