import { describe, expect, test } from '@jest/globals';
import { useGermanTexts } from '../../services/language/germanTexts.testkit';
import { updatedText } from './updatedText';

const now = Date.UTC(2026, 5, 15, 12);

describe('updatedText', () => {
  test.each([
    [0, 'Updated just now'],
    [-5, 'Updated just now'],
    [61, 'Updated 1\u00a0min ago'],
    [3 * 3600, 'Updated 3\u00a0h ago'],
    [2 * 86_400, 'Updated 2\u00a0d ago'],
    [14 * 86_400, 'Updated on 1 Jun'],
    [365 * 86_400, 'Updated on 15 Jun 2025'],
  ])('%d seconds ago reads %j', (seconds, expected) => {
    const format = { locale: 'en-GB', timeZone: 'UTC' };
    expect(updatedText(now - seconds * 1000, now, format)).toBe(expected);
  });

  describe('in German', () => {
    useGermanTexts();

    test.each([
      [0, 'Gerade eben aktualisiert'],
      [61, 'Vor 1\u00a0min aktualisiert'],
      [86_400, 'Vor 1\u00a0Tag aktualisiert'],
      [2 * 86_400, 'Vor 2\u00a0Tagen aktualisiert'],
      [14 * 86_400, 'Am 1. Juni aktualisiert'],
    ])('%d seconds ago reads %j', (seconds, expected) => {
      const format = { locale: 'de-DE', timeZone: 'UTC' };
      expect(updatedText(now - seconds * 1000, now, format)).toBe(expected);
    });
  });
});
