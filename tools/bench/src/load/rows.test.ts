import { expect, test } from '@jest/globals';
import type { PageRequest } from '../page/followRequests';
import { levelRows, timeRows } from './rows';

const shell = 'http://localhost:4100';
const backend = 'localhost:4102';

function request(url: string, startMs: number, endMs: number, type = 'Fetch'): PageRequest {
  return { url, startMs, endMs, type, bytes: 512 };
}

function visit(firstChartMs: number, ...requests: PageRequest[]) {
  return { firstChartMs, longestTaskMs: firstChartMs / 10, requests };
}

const oneBundle = visit(
  200,
  request(`${shell}/`, 0, 10, 'Document'),
  request(`${shell}/main.js`, 11, 20, 'Script'),
  request(`ws://${backend}/.ws`, 21, 30, 'WebSocket'),
);
const federated = visit(
  250,
  ...oneBundle.requests,
  request('http://localhost:4101/release.json', 31, 40),
);

function figureOf(rows: ReturnType<typeof levelRows>, figure: string) {
  return rows.find((row) => row.figure === figure)?.value;
}

test('levels of files leave out the backend’s calls, and the others count them', () => {
  const rows = levelRows({ federated, oneBundle }, backend);
  expect(figureOf(rows, 'levels of files, federated')).toBe(3);
  expect(figureOf(rows, 'levels with calls to the backend, federated')).toBe(4);
  expect(figureOf(rows, 'levels of files, one bundle')).toBe(2);
  expect(figureOf(rows, 'bytes, federated')).toBe(2);
  expect(figureOf(rows, 'scripts, one bundle')).toBe(1);
});

test('the ratio is of the medians of steady rounds', () => {
  const slow = { federated: visit(9000), oneBundle: visit(1000) };
  const rounds = [100, 100, 100].map((calibration) => ({
    calibrations: [calibration],
    result: { federated, oneBundle },
  }));
  const rows = timeRows('unthrottled', [...rounds, { calibrations: [200], result: slow }]);
  expect(figureOf(rows, 'unthrottled: federated / one bundle')).toBe(1.25);
  expect(figureOf(rows, 'unthrottled: steady rounds of 4')).toBe(3);
});
