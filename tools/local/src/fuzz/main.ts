import { randomInt } from 'node:crypto';
import { runFuzz } from './runFuzz';

/** `npm run test:fuzz -- SECONDS [SEED]`: 60 seconds and a new seed by default. */
const [seconds, seed] = [
  Number(process.argv[2] ?? 60),
  Number(process.argv[3] ?? randomInt(2 ** 31)),
];
if (!(seconds > 0) || !Number.isInteger(seed)) {
  console.error('Usage: npm run test:fuzz -- [SECONDS [SEED]]');
  process.exit(2);
}
console.log(`Seed ${seed}, ${seconds} s.`);
const report = await runFuzz({ seconds, seed, onLog: (line) => console.log(line) }).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    console.error(`Again: npm run test:fuzz -- ${seconds} ${seed}`);
    process.exit(1);
  },
);
console.log(JSON.stringify(report, null, 1));
if (report.latency.p99 > report.allowedP99) {
  console.error('The innocent client waited too long.');
  process.exit(1);
}
