import { expect, test } from '@jest/globals';
import { formatResults } from './formatResults';
import { atLeast, atMost, withoutTarget } from './row';

test('the table shows figure, value, target and whether it is met, by part', () => {
  const rows = [
    atMost(12, { part: 'size', figure: 'chart-line', value: 12.345, unit: 'KiB' }),
    withoutTarget({ part: 'size', figure: 'sign-in', value: 230.4, unit: 'KiB' }),
    atLeast(40_000, { part: 'backend', figure: 'deliveries', value: 40_112.3, unit: '/s' }),
    atMost(0, { part: 'backend', figure: 'lost', value: 0, unit: '' }),
    atMost(100, { part: 'backend', figure: 'acknowledgement p95', value: null, unit: 'ms' }),
    withoutTarget({ part: 'backend', figure: 'ratio', value: 1.5, unit: '×' }),
  ];
  expect(`\n${formatResults(rows)}\n`).toBe(`
figure                   value      target  met?
───────────────────  ─────────  ──────────  ────
[size]
chart-line            12.3 KiB    ≤ 12 KiB  NO
sign-in                230 KiB
[backend]
deliveries           40,112 /s  ≥ 40000 /s  yes
lost                         0         ≤ 0  yes
acknowledgement p95          –    ≤ 100 ms  NO
ratio                   1.50 ×
`);
});
