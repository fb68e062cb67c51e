import { describe, expect, test } from '@jest/globals';
import { layoutAnnotations, parseAnnotations } from './annotation';

const plot = { left: 40, top: 10, right: 440, bottom: 210 };
const width = (text: string) => text.length * 7;

describe('annotations', () => {
  test('are parsed as a time on the viewer’s clock and a text', () => {
    const berlin = { isTime: true, timeZone: 'Europe/Berlin' };
    const texts = ['2008-09-15 Lehman Brothers', '2026-07-01T12:30 noon', '2026-07-01T12:30Z utc'];
    expect(parseAnnotations(texts, berlin)).toEqual([
      { value: Date.UTC(2008, 8, 14, 22), text: 'Lehman Brothers' },
      { value: Date.UTC(2026, 6, 1, 10, 30), text: 'noon' },
      { value: Date.UTC(2026, 6, 1, 12, 30), text: 'utc' },
    ]);
  });

  test('are parsed as a number where x is one, and dropped where they are invalid', () => {
    const number = { isTime: false, timeZone: 'UTC' };
    expect(parseAnnotations(['42 the answer', 'soon', ''], number)).toEqual([
      { value: 42, text: 'the answer' },
    ]);
    expect(parseAnnotations(['soon more', ''], { ...number, isTime: true })).toEqual([]);
    expect(parseAnnotations(undefined, number)).toEqual([]);
  });

  test('are at the left of their line, at the right where there is no room, and in rows', () => {
    const found = layoutAnnotations(
      [
        { value: 50, text: 'first' },
        { value: 200, text: 'second' },
        { value: 204, text: 'third' },
        { value: 900, text: 'out of view' },
      ],
      (value) => value,
      { plot, width },
    );
    expect(found.map(({ text, textX, textY }) => [text, textX, textY])).toEqual([
      ['first', 56, 204],
      ['second', 152, 204],
      ['third', 210, 204],
    ]);
  });

  test('avoid other texts, and lose their text where there is no room', () => {
    const one = [{ value: 200, text: 'proxy 5.12' }];
    const foot = { left: 40, right: 440, top: 190, bottom: 210 };
    const [moved] = layoutAnnotations(one, (value) => value, { plot, width, obstacles: [foot] });
    expect(moved?.textY).toBe(172);
    const [bare] = layoutAnnotations(one, (value) => value, { plot, width, obstacles: [plot] });
    expect(bare).toMatchObject({ x: 200, text: '' });
  });
});
