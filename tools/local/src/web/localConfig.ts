import type { Config } from '@chartroom/contract';
import { issuerPath } from '../identity/issuer/issuerToken';
import { defaultNamespace } from '../namespaces';

export interface LocalConfigOptions {
  /** `chartroom` by default. */
  readonly projectId?: string;
  readonly backendOrigin: string;
  readonly releaseOrigin: string;
  readonly sourceOrigins?: readonly string[] | undefined;
  /** The workspace that guests look around in; without it the sign-in page offers them none. */
  readonly guestWorkspace?: string | undefined;
}

/**
 * Points a shell at the embedded backend, which is also the issuer that stands in for Google. The
 * key is no secret: the backend ignores it.
 */
export function localConfig(options: LocalConfigOptions): Config {
  const { backendOrigin, releaseOrigin, sourceOrigins = [], guestWorkspace } = options;
  const { projectId = 'chartroom' } = options;
  return {
    schema: 1,
    backend: 'local',
    firebase: {
      apiKey: 'local',
      projectId,
      authDomain: null,
      databaseUrl: `${backendOrigin}/?ns=${defaultNamespace}`,
      identityUrl: backendOrigin,
    },
    releaseOrigins: [releaseOrigin],
    sourceOrigins,
    signIn: {
      google: { issuer: `${backendOrigin}${issuerPath}`, clientId: projectId },
      guestWorkspace: guestWorkspace ?? null,
    },
  };
}
