import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

/**
 * What axe-core finds serious or critical in the page as it stands: the rule and where. React Aria
 * speaks through an element of its own, whose texts may refer to what has just been removed.
 */
export async function findSeriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const violations = (await page.evaluate(
    '(async () => (await axe.run({ exclude: "[data-live-announcer]" }, { resultTypes: ["violations"] })).violations)()',
  )) as Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
