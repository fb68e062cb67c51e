import { chartInput, layoutOf } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { treemapChart } from './treemapChart';

test('in a small panel branches are named over their children if none of these has a name', async () => {
  const size = { width: 296, height: 160 };
  const { nodes } = await layoutOf(treemapChart, chartInput(manifest, given), size);
  const over = nodes.filter(
    ({ isLeaf, labels, region }) =>
      !isLeaf && labels.length > 0 && region.kind === 'box' && region.headerPx === 0,
  );
  expect(over.map(({ item }) => item.name)).toContain('data');
  for (const { item } of over) {
    const below = nodes.filter(({ item: { branch } }) => branch.parent === item.branch);
    expect(below.length).toBeGreaterThan(0);
    expect(below.flatMap(({ labels }) => labels)).toEqual([]);
  }
});
