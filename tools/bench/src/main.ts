import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runBackend } from './backend/backendPart';
import { runCharts } from './charts/chartsPart';
import { runDashboards } from './dashboards/dashboardsPart';
import { formatResults } from './formatResults';
import { runLoad } from './load/loadPart';
import type { PartRunner } from './part';
import type { Row } from './row';
import { saveResults } from './saveResults';
import { runSize } from './size/sizePart';
import { runSwitch } from './switch/switchPart';

/**
 * `npm run bench -- PART… [--json FILE] [--rounds N] [--seconds N] [--quick] [--smoke] [--keep] [--against FOLDER [--only CHART,…]]`: measures the parts, or all of
 * them, and prints their figures as one table. Ends with status 0 even where a figure is missed, with
 * 1 where a part could not be measured. `--keep` puts the figures into `tools/bench/results`, but never those of `--smoke`, which only
 * shows that each part runs. `--against` measures the charts beside those of another checkout.
 */
const parts: ReadonlyMap<string, PartRunner> = new Map([
  ['backend', runBackend],
  ['size', runSize],
  ['load', runLoad],
  ['switch', runSwitch],
  ['charts', runCharts],
  ['dashboards', runDashboards],
]);
const smokeSeconds = 0.3;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    quick: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    against: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const names = positionals.length > 0 ? [...new Set(positionals)] : [...parts.keys()];
const unknown = names.filter((name) => !parts.has(name));
const isSmoke = values.smoke;
const rounds = values.rounds === undefined ? null : Number(values.rounds);
const seconds = Number(values.seconds);
const against = values.against === undefined ? null : resolve(values.against);
const only = values.only.split(',').filter((chart) => chart !== '');
if (
  unknown.length > 0 ||
  (isSmoke && values.keep) ||
  (against !== null && (values.keep || names.join() !== 'charts')) ||
  (against === null && only.length > 0) ||
  !(seconds > 0) ||
  (rounds !== null && !(rounds >= 1))
) {
  console.error(
    `Usage: npm run bench -- [${[...parts.keys()].join(' | ')}]… [--json FILE] [--rounds N] [--seconds N] [--quick] [--smoke] [--keep]\n       npm run bench -- charts --against FOLDER [--only CHART,…] [--rounds N]`,
  );
  process.exit(2);
}

const rows: Row[] = [];
for (const name of names) {
  const run = parts.get(name);
  const onProgress = (line: string) => console.error(`${name}: ${line}`);
  const common = { isSmoke, against, only, onProgress };
  const options = isSmoke
    ? { ...common, rounds: 1, seconds: smokeSeconds, isQuick: true }
    : { ...common, rounds, seconds, isQuick: values.quick };
  try {
    if (run) rows.push(...(await run(options)));
  } catch (error) {
    // The other parts are still worth their time.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
console.log(formatResults(rows));
if (values.json) {
  const file = resolve(values.json);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(rows, null, 1)}\n`);
}
if (values.keep) saveResults(rows, new Date());
// A part that failed half-way may have left processes; they end with this one.
process.exit();
