import { describe, expect, test } from '@jest/globals';
import { addAnnotation, annotationValue, parseAnnotations } from './annotation';

const at = Date.UTC(2026, 10, 14, 8, 32);
const stored = { rev: 1, at, text: 'Deployed 1.4.0', by: 'ada' };

describe('annotations', () => {
  test('are read by time, and by key where it is the same', () => {
    const { annotations, problems } = parseAnnotations({
      c: { ...stored, at: at + 1, panel: 'cpu' },
      b: stored,
      a: { ...stored, to: at + 5 },
    });
    expect(problems).toEqual([]);
    const plain = { rev: 1, at, to: null, panel: null, text: 'Deployed 1.4.0', by: 'ada' };
    expect(annotations).toEqual([
      { ...plain, id: 'a', to: at + 5 },
      { ...plain, id: 'b' },
      { ...plain, id: 'c', at: at + 1, panel: 'cpu' },
    ]);
  });

  test('that can’t be read are named with all their problems, and cost no other', () => {
    const { annotations, problems } = parseAnnotations({
      good: stored,
      late: { ...stored, to: at - 1 },
      odd: { ...stored, at: '2026', text: '', icon: 'x' },
      text: 'Deployed',
    });
    expect(annotations.map(({ id }) => id)).toEqual(['good']);
    expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'late.to must not be before at',
      'odd.icon is unknown',
      'odd.at must be a time in milliseconds since 1970',
      'odd.text must be text of 1 to 2000 characters',
      'text must be an object',
    ]);
    expect(parseAnnotations(null)).toEqual({ annotations: [], problems: [] });
    expect(parseAnnotations('x').annotations).toEqual([]);
  });

  test('are stored as they are read', () => {
    const content = { at, to: at + 60_000, panel: 'cpu', text: 'Maintenance' };
    const changes = addAnnotation(content, {
      ...{ workspace: 'w', dashboard: 'd', id: 'a1', by: 'ada' },
    });
    expect(changes).toEqual({
      'annotations/w/d/a1': { rev: 1, by: 'ada', ...content },
    });
    const value = changes['annotations/w/d/a1'];
    expect(parseAnnotations({ a1: value }).annotations).toEqual([
      { id: 'a1', rev: 1, by: 'ada', ...content },
    ]);
    // A span without extent is a moment.
    expect(annotationValue({ ...content, to: at, panel: null }, { rev: 2, by: 'ada' })).toEqual({
      ...{ rev: 2, at, text: 'Maintenance', by: 'ada' },
    });
  });
});
