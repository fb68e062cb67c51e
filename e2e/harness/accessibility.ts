import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

/** Rules with moderate or minor impact, which `findSeriousViolations` leaves out; some of them are slow. */
const lesserRules = [
  'aria-allowed-role',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
];

const options = JSON.stringify({
  resultTypes: ['violations'],
  rules: Object.fromEntries(lesserRules.map((rule) => [rule, { enabled: false }])),
});

/**
 * What axe-core finds serious or critical in the page as it stands: the rule and where. React Aria
 * speaks through an element of its own, whose texts may refer to what has just been removed.
 */
export async function findSeriousViolations(page: Page): Promise<string[]> {
  // Half a megabyte, which a page reads once.
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe);
  const violations = (await page.evaluate(
    `(async () => (await axe.run({ exclude: "[data-live-announcer]" }, ${options})).violations)()`,
  )) as Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
