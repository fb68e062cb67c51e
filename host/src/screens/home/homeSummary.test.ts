import { describe, expect, test } from '@jest/globals';
import { useGermanTexts } from '../../services/language/germanTexts.testkit';
import { homeSummary } from './homeSummary';

describe('homeSummary', () => {
  test.each([
    [null, 'admin', 'You’re an administrator'],
    [0, 'guest', '0 dashboards · You’re a guest'],
    [1, 'editor', '1 dashboard · You’re an editor'],
    [3, 'viewer', '3 dashboards · You’re a viewer'],
    [3, 'producer', '3 dashboards · You’re a producer'],
  ] as const)('counts %j dashboards and names the role %s', (count, role, expected) => {
    expect(homeSummary(count, role)).toBe(expected);
  });

  describe('in German', () => {
    useGermanTexts();

    test.each([
      [1, 'guest', '1 Dashboard · Ihre Rolle: Gast'],
      [1204, 'viewer', '1.204 Dashboards · Ihre Rolle: Betrachter'],
    ] as const)('counts %d dashboards and names the role %s', (count, role, expected) => {
      expect(homeSummary(count, role)).toBe(expected);
    });
  });
});
