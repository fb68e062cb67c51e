import { expect, test } from '@jest/globals';
import { ErrorBoundary } from './errorBoundary';

test('an error is reported once, and nothing runs until the chart has recovered', () => {
  const told: string[] = [];
  const life = new ErrorBoundary(({ code, message }) => told.push(`${code} ${message}`));
  const run = life.guard((text: string) => {
    if (text === 'bad') throw new Error(text);
    told.push(text);
  });
  for (const text of ['a', 'bad', 'b']) run(text);
  expect(life.hasFailed).toBe(true);
  life.recover();
  run('c');
  life.dispose();
  run('d');
  life.fail(new Error('late'));
  expect(told).toEqual(['a', expect.stringContaining('chart/failed'), 'c']);
});
