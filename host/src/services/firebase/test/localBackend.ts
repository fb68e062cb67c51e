import type { Config } from '@chartroom/contract';
import { type Backend, createBackend } from '../../../../../tools/local/src/backend';
import { createIdentity, type Identity } from '../../../../../tools/local/src/identity/identity';
import { compileRules } from '../../../../../tools/local/src/rules/compile';

/** A backend in memory. Its rules allow everyone `open`, and nothing else. */
export async function startLocalBackend(now = Date.now): Promise<{
  readonly backend: Backend;
  readonly identity: Identity;
}> {
  const identity = await createIdentity({ dataDir: null, now });
  const rules = compileRules({
    rules: { open: { '.read': true, '.write': true, series: { '.indexOn': ['t0'] } } },
  });
  const backend = await createBackend({ port: 0, dataDir: null, rules, identity });
  return { backend, identity };
}

/** The `config.json` of a backend on a port. */
export function localConfig(port: number): Config {
  return {
    schema: 1,
    backend: 'local',
    firebase: {
      apiKey: 'local',
      projectId: 'chartroom',
      authDomain: null,
      databaseUrl: `http://localhost:${port}/?ns=chartroom`,
      identityUrl: `http://localhost:${port}`,
    },
    releaseOrigins: [],
    sourceOrigins: [],
  };
}
