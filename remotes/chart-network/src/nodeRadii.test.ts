import { expect, test } from '@jest/globals';
import { scaleRadial } from 'd3';
import fc from 'fast-check';
import { nodeRadii } from './nodeRadii';

test('radii equal those of scaleRadial, so that areas are proportional to values', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 }), (links) => {
      const degrees = Uint32Array.from([1, ...links]);
      const names = [...degrees].map((_, i) => `node ${i}`);
      const radii = nodeRadii({ names, degrees, sums: new Float64Array(names.length) }, 'links');
      const scale = scaleRadial([0, Math.max(...degrees)], [3.5, 11]);
      const off = [...degrees].map((count, i) => Math.abs(scale(count) - (radii[i] ?? Number.NaN)));
      expect(Math.max(...off)).toBeLessThan(1e-5);
    }),
  );
});
