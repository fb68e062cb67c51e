import { expect, test } from '@jest/globals';
import { ErrorBoundary } from './errorBoundary';

test('an error is reported once, and nothing runs until the chart has recovered', () => {
  const events: string[] = [];
  const boundary = new ErrorBoundary(({ code, message }) => events.push(`${code} ${message}`));
  const run = boundary.guard((text: string) => {
    if (text === 'bad') throw new Error(text);
    events.push(text);
  });
  for (const text of ['a', 'bad', 'b']) run(text);
  expect(boundary.hasFailed).toBe(true);
  boundary.recover();
  run('c');
  boundary.dispose();
  run('d');
  boundary.fail(new Error('late'));
  expect(events).toEqual(['a', expect.stringContaining('chart/failed'), 'c']);
});
