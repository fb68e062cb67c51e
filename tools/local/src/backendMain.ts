import { parseArgs } from 'node:util';
import { createBackend } from './backend';
import { lockFolder } from './dataFolder';
import { createIdentity } from './identity/identity';
import { readServiceAccount, type ServiceAccount } from './identity/serviceAccount';
import { namespaceProblem } from './namespaces';
import { readRulesFile } from './rules/readRulesFile';
import type { Rules } from './rules/rules';
import { exitWithError } from './startFailure';
import { isProjectId, parsePort, projectIdHint } from './startOptions';

/**
 * The backend as a process of its own:
 * `node --import tsx tools/local/src/backendMain.ts --port 4102 --data .chartroom --rules firebase/database.rules.json`
 *
 * `docs/local-backend.md` lists the flags. Prints one line of JSON, `{"ready":true,"port":4102}`, once it
 * listens, and ends cleanly on SIGTERM and SIGINT.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4102' },
    data: { type: 'string', default: '.chartroom' },
    rules: { type: 'string' },
    project: { type: 'string', default: 'chartroom' },
    'service-account': { type: 'string' },
    namespace: { type: 'string', multiple: true, default: [] },
    'emulator-admin': { type: 'boolean', default: false },
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
if (!isProjectId(values.project)) {
  console.error(`--project ${projectIdHint}, not ${values.project}.`);
  process.exit(1);
}
const problem = namespaceProblem(values.namespace, values.project);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
const { rules, serviceAccount } = readFiles();
const emulatorAdmin = values['emulator-admin'];
const folderLock = dataDir === null ? null : await lockFolder(dataDir).catch(exitWithError);
const storageOptions = { dataDir, repair: values.repair, onLog, onFailure: exitWithError };
const identity = await createIdentity({
  ...storageOptions,
  projectId: values.project,
  serviceAccount,
  emulatorAdmin,
}).catch(exitWithError);
const backend = await createBackend({
  ...storageOptions,
  port,
  rules,
  identity,
  namespaces: values.namespace,
  projectId: values.project,
  emulatorAdmin,
}).catch(exitWithError);
console.log(JSON.stringify({ ready: true, port: backend.port }));

/** What the flags name; ends the process if one can't be used. */
function readFiles(): { rules: Rules | null; serviceAccount: ServiceAccount | null } {
  const { rules: rulesFile, 'service-account': keyFile, project } = values;
  try {
    return {
      rules: rulesFile ? readRulesFile(rulesFile) : null,
      serviceAccount: keyFile ? readServiceAccount(keyFile, project) : null,
    };
  } catch (error) {
    return exitWithError(error);
  }
}

async function stop(): Promise<void> {
  await backend.close();
  await identity.close();
  await folderLock?.release();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop());
}
