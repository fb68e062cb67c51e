import type { Config } from '@chartroom/contract';

/** Points a shell at the embedded backend. The key is no secret: the backend ignores it. */
export function localConfig(
  backendOrigin: string,
  releaseOrigin: string,
  sourceOrigins: readonly string[] = [],
): Config {
  return {
    schema: 1,
    backend: 'local',
    firebase: {
      apiKey: 'local',
      projectId: 'chartroom',
      authDomain: null,
      databaseUrl: `${backendOrigin}/?ns=chartroom`,
      identityUrl: backendOrigin,
    },
    releaseOrigins: [releaseOrigin],
    sourceOrigins,
  };
}
