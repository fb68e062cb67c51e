import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createBackend } from './backend';
import { holdFolder } from './dataFolder';
import { createIdentity } from './identity/identity';
import { compileRules } from './rules/compile';
import { endWith } from './startFailure';
import { parsePort } from './startOptions';

/**
 * The backend as a process of its own:
 * `node --import tsx tools/local/src/backendMain.ts --port 4102 --data .chartroom --rules firebase/database.rules.json`
 *
 * `--ephemeral` keeps nothing, `--repair` goes on without damaged records, without `--rules` everybody may do everything. Prints one line of
 * JSON, `{"ready":true,"port":4102}`, once it listens, and ends cleanly on SIGTERM and SIGINT.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4102' },
    data: { type: 'string', default: '.chartroom' },
    rules: { type: 'string' },
    ephemeral: { type: 'boolean', default: false },
    repair: { type: 'boolean', default: false },
  },
});
const dataDir = values.ephemeral ? null : values.data;
const onLog = (line: string) => console.error(line);
const port = parsePort(values.port);
if (port === null) {
  console.error(`--port must be a port from 0 to 65535, not ${values.port}.`);
  process.exit(1);
}
const held = dataDir === null ? null : await holdFolder(dataDir).catch(endWith);
const keeping = { dataDir, repair: values.repair, onLog, onFailure: endWith };
const identity = await createIdentity(keeping).catch(endWith);
const backend = await createBackend({
  ...keeping,
  port,
  rules: values.rules ? compileRules(JSON.parse(await readFile(values.rules, 'utf8'))) : null,
  identity,
}).catch(endWith);
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
