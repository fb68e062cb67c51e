import { describe, expect, test } from '@jest/globals';
import { namedInk, Recorder } from '../testkit/recorder';
import { axisTitles, axisTitlesPx, describeAxisTitles, drawAxisTitles } from './axisTitles';

const options = { xTitle: 'Year', yTitle: 'Price in EUR' };

describe('titles of axes', () => {
  test('are at the ends that their axis points to', () => {
    expect(axisTitles(options)).toEqual({ above: '↑ Price in EUR', below: 'Year →' });
    expect(axisTitles(options, true)).toEqual({ above: '↓ Year', below: 'Price in EUR →' });
  });

  test('take no room where none is set, or where the chart is low', () => {
    expect(axisTitlesPx({}, 300)).toBe(0);
    expect(axisTitlesPx({ xTitle: ' ', yTitle: 3 }, 300)).toBe(0);
    expect(axisTitlesPx({ yTitle: 'Price' }, 300)).toBe(18);
    expect(axisTitlesPx(options, 300)).toBe(36);
    expect(axisTitlesPx(options, 119)).toBe(0);
  });

  test('are announced with their axes', () => {
    expect(describeAxisTitles(options)).toBe(' X: Year. Y: Price in EUR.');
    expect(describeAxisTitles({ yTitle: 'Price' })).toBe(' Y: Price.');
    expect(describeAxisTitles({})).toBe('');
  });

  test('are above and below the chart in an image', () => {
    const pen = new Recorder();
    drawAxisTitles(pen, axisTitles(options), { width: 300, height: 200 }, namedInk);
    expect(pen.text()).toMatch(/: 0 -6 start “↑ Price in EUR”/);
    expect(pen.text()).toMatch(/: 300 213 end “Year →”/);
  });
});
