import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createBackend } from './backend';
import { holdFolder } from './dataFolder';
import { createIdentity } from './identity/identity';
import { compileRules } from './rules/compile';

/**
 * The backend as a process of its own:
 * `node --import tsx tools/local/src/backendMain.ts --port 4102 --data .chartroom --rules firebase/database.rules.json`
 *
 * `--ephemeral` keeps nothing, without `--rules` everybody may do everything. Prints one line of
 * JSON, `{"ready":true,"port":4102}`, once it listens, and ends cleanly on SIGTERM and SIGINT.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4102' },
    data: { type: 'string', default: '.chartroom' },
    rules: { type: 'string' },
    ephemeral: { type: 'boolean', default: false },
  },
});
const dataDir = values.ephemeral ? null : values.data;
const held = dataDir === null ? null : await holdFolder(dataDir);
const identity = await createIdentity({ dataDir, onLog: (line) => console.error(line) });
const backend = await createBackend({
  port: Number(values.port),
  dataDir,
  rules: values.rules ? compileRules(JSON.parse(await readFile(values.rules, 'utf8'))) : null,
  identity,
  onLog: (line) => console.error(line),
  onFailure: () => process.exit(1),
});
console.log(JSON.stringify({ ready: true, port: backend.port }));

async function stop(): Promise<void> {
  await backend.close();
  await identity.close();
  await held?.release();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop());
}
