import type { Options } from '@chartroom/contract';
import { chartInput, drawingOf, layoutOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { levelTokens } from './levels';
import { logPicture } from './logPicture';

const size = { width: 900, height: 400 };
const inputWith = (colours: Options['colours'] = []) => chartInput(manifest, fixture, { colours });
const drawn = async (colours?: Options['colours'], overrides = {}) =>
  (await drawingOf(logPicture, inputWith(colours), { ...size, ...overrides })).text();

describe('the colours of levels', () => {
  test('are those chosen by any of their words, in legend, histogram and lines', async () => {
    const automatic = await drawn();
    expect(automatic).not.toContain('#12ab34');
    for (const name of ['ERROR', 'err', 'error', 'Error']) {
      const text = await drawn([{ series: name, colour: '#12ab34' }]);
      expect(text.replaceAll('#12ab34', levelTokens.error)).toBe(automatic);
      // The legend has a dot, each bar with errors and each line a rectangle.
      expect(text).toMatch(/fill #12ab34: circle/);
      expect(text.split('fill #12ab34: rect').length).toBeGreaterThan(3);
    }
  });

  test('stay those of other levels, and of names that mean no level', async () => {
    const { tokens } = await layoutOf(logPicture, inputWith([{ series: 'warn', colour: 'cat-6' }]));
    expect(tokens).toEqual({ ...levelTokens, warn: 'cat-6' });
    for (const name of ['', 'west', '__proto__']) {
      const layout = await layoutOf(logPicture, inputWith([{ series: name, colour: 'cat-6' }]));
      expect(layout.tokens).toEqual(levelTokens);
    }
  });

  test('are the first of several for one level', async () => {
    const colours = [
      { series: 'E', colour: 'cat-3' },
      { series: 'error', colour: 'cat-4' },
      { series: 'other', colour: 'good' },
    ];
    const { tokens } = await layoutOf(logPicture, inputWith(colours));
    expect(tokens).toEqual({ ...levelTokens, error: 'cat-3', other: 'ok' });
  });

  test('give way to grey while the source is stale', async () => {
    expect(await drawn([{ series: 'error', colour: '#12ab34' }], { stale: true })).not.toContain(
      '#12ab34',
    );
  });
});
