import { expect, test } from '@jest/globals';
import type { GridPanel } from '../../../../services/dashboards/dashboard';
import { foldStats } from './foldStats';

const panels = (text: string) =>
  [...text].map((letter, index) => ({
    id: `${letter}${index}`,
    remote: letter === 's' ? 'chart-stat' : 'chart-line',
  })) as unknown as readonly GridPanel[];

function folded(text: string, unfolded: readonly string[] = []): string {
  return foldStats(panels(text), new Set(unfolded))
    .map((run) => run.panels.map(({ id }) => id).join('') + (run.hidden ? `+${run.hidden}` : ''))
    .join(' ');
}

test('of more than four stats in a row three are listed', () => {
  expect(folded('ssssss')).toBe('s0s1s2+3');
  expect(folded('lsssssl')).toBe('l0 s1s2s3+2 l6');
});

test('four stats, and charts of other kinds, are all listed', () => {
  expect(folded('ssss')).toBe('s0s1s2s3');
  expect(folded('llllll')).toBe('l0 l1 l2 l3 l4 l5');
  expect(folded('ssslsss')).toBe('s0s1s2 l3 s4s5s6');
});

test('a run that was opened stays open when another of its stats becomes the first', () => {
  expect(folded('ssssss', ['s3'])).toBe('s0s1s2s3s4s5');
});
