import { describe, expect, test } from '@jest/globals';
import { frameCosts, longestTask, operationCosts, type TraceEvent } from './traceTasks';

const page = { pid: 7, tid: 1 };

function mark(name: string, ms: number): TraceEvent {
  return { ...page, name: `bench ${name}`, ph: 'I', ts: 1000 * ms };
}

function task(fromMs: number, toMs: number, cpuMs = toMs - fromMs, pid = page.pid): TraceEvent {
  const [ts, dur] = [1000 * fromMs, 1000 * (toMs - fromMs)];
  return { ...page, pid, name: 'RunTask', ph: 'X', ts, dur, tdur: 1000 * cpuMs };
}

describe('the cost of an operation', () => {
  test('is all tasks between its marks, without the time between them', () => {
    const events = [
      task(5, 14, 9),
      mark('zoom begins', 10),
      task(20, 26, 3),
      mark('zoom ends', 30),
      task(29, 40),
    ];
    expect(operationCosts(events)).toEqual([
      { name: 'zoom', workMs: 11, cpuMs: 8, longestTaskMs: 6 },
    ]);
  });

  test('leaves out what other pages do', () => {
    const events = [mark('zoom begins', 0), task(1, 3), task(1, 9, 8, 8), mark('zoom ends', 10)];
    expect(operationCosts(events).map(({ workMs }) => workMs)).toEqual([2]);
  });

  test('is not told of one that never ended', () => {
    const events = [mark('first draw begins', 0), task(1, 90)];
    expect(operationCosts(events)).toEqual([]);
  });

  test('comes in order, however the events come', () => {
    const events = [
      mark('append 1,000 ends', 9),
      mark('append 1,000 begins', 7),
      mark('zoom ends', 5),
      mark('zoom begins', 1),
    ];
    expect(operationCosts(events).map(({ name }) => name)).toEqual(['zoom', 'append 1,000']);
  });
});

test('the cost of a frame is what is done until the next, by what the viewer did in it', () => {
  const events = [
    mark('frame moves', 0),
    task(-1, 4),
    mark('frame rests', 16),
    task(15, 18),
    mark('frame ends', 32),
  ];
  expect(frameCosts(events).map(({ name, workMs }) => [name, workMs])).toEqual([
    ['moves', 5],
    ['rests', 2],
  ]);
});

test('the longest task is looked for by the clock and by the processor', () => {
  const events = [
    task(-80, -5),
    mark('first draw begins', 0),
    task(1, 31, 4),
    task(40, 50, 9),
    mark('frame ends', 60),
  ];
  expect(longestTask(events)).toEqual({ wallMs: 30, cpuMs: 9 });
});
