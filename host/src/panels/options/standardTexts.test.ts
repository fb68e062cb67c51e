import { standardShapes } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { useGermanTexts } from '../../services/language/germanTexts.testkit';
import { localisedProperties, standardTexts } from './standardTexts';

const options = Object.values(standardShapes).flatMap((shape) => Object.values(shape));
const texts = options.flatMap((option) => [
  option.title,
  ...(option.type === 'string' ? (option.enumTitles ?? []) : []),
]);

describe('the texts of standard shapes', () => {
  test('are all marked for translation', () => {
    expect(new Set(standardTexts)).toEqual(new Set(texts));
  });
});

describe('standard shapes in German', () => {
  useGermanTexts();

  test('have translated titles and values', () => {
    const shape = { type: 'array', title: 'Limits', format: 'thresholds', default: [] } as const;
    expect(localisedProperties(shape)).toMatchObject({
      from: { title: 'Ab' },
      meaning: { title: 'Bedeutung', enumTitles: ['Gut', 'Neutral', 'Warnung', 'Kritisch'] },
    });
  });
});
