import { contractVersion, type RemoteKind } from '@chartroom/contract';
import type { Registry } from '../../../../../host/src/services/registry/createRegistry';
import type { ResolvedRelease } from '../../../../../host/src/services/registry/resolution';
import { bundledVersion as version } from './remotes';

/** Stands in for the shell's registry: an application of one bundle has nothing to look up. */
export function createRegistry(): Registry {
  return {
    resolve: async ({ remote, kind }) => bundledRelease(remote, kind),
    follow: () => () => undefined,
    start: () => () => undefined,
  };
}

function bundledRelease(remote: string, kind: RemoteKind): ResolvedRelease {
  const channel = 'stable';
  return {
    remote,
    version,
    channel,
    head: {
      kind,
      title: remote,
      owner: '',
      trust: 'trusted',
      disabled: false,
      minSequence: 0,
      channels: { [channel]: { version } },
    },
    address: {
      remote,
      version,
      record: {
        url: '',
        sha384: '',
        sequence: 1,
        contract: contractVersion,
        container: '',
        keyId: '',
      },
      publicKey: { kty: 'EC', crv: 'P-256', x: '', y: '' },
    },
  };
}
