import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sequentialSteps, sequentialToken } from './ink';
import { contrast, luminance } from './textOn';

const styles = readFileSync(join(__dirname, '../../../ui/src/tokens.css'), 'utf8');

test('the sequential colours of small marks have a contrast of 3 : 1 to the panel, and differ from each other', () => {
  const themes = {
    light: styles.slice(0, styles.indexOf('[data-theme="dark"]')),
    dark: styles.slice(styles.indexOf('[data-theme="dark"]')),
  };
  for (const theme of Object.values(themes)) {
    const lightness = (name: string) =>
      luminance(theme.match(`--${name}: (#[0-9a-f]{6})`)?.[1] ?? '') ?? Number.NaN;
    const steps = Array.from({ length: sequentialSteps }, (_, step) =>
      lightness(sequentialToken(step, sequentialSteps)),
    );
    for (const [i, step] of steps.entries()) {
      expect(contrast(step, lightness('panel'))).toBeGreaterThan(3);
      // Lightness is what every vision sees.
      if (i > 0) expect(contrast(step, steps[i - 1] as number)).toBeGreaterThan(1.25);
    }
  }
});

test('the second shades of names have a contrast of 3 : 1 to the panel', () => {
  const source = readFileSync(join(__dirname, 'ink.ts'), 'utf8');
  const shades = [...source.matchAll(/'cat-\db': '(#[0-9a-f]{6})'/g)].map(
    ([, colour = '']) => colour,
  );
  const panels = [...source.matchAll(/ {2}panel: '(#[0-9a-f]{6})'/g)].map(
    ([, colour = '']) => colour,
  );
  expect([shades.length, panels.length]).toEqual([18, 2]);
  for (const [i, shade] of shades.entries()) {
    const [own, panel] = [luminance(shade), luminance(panels[Math.floor(i / 9)] ?? '')];
    expect(contrast(own ?? Number.NaN, panel ?? Number.NaN)).toBeGreaterThan(3);
  }
});

test('a few steps are spread over all colours, and a single one is in the middle', () => {
  expect([0, 1].map((step) => sequentialToken(step, 2))).toEqual(['seq-4', 'seq-8']);
  expect(sequentialToken(0, 1)).toBe('seq-6');
});
