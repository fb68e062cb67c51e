import { contractVersion, parseManifest, problemsText, type Release } from '@chartroom/contract';
import type { Loader } from '@chartroom/embed';
import { bundledRemote } from './remotes';

/** Stands in for the loader of `embed`: hands out what is in the bundle already. */
export function createLoader(): Loader {
  return {
    async load(address) {
      const { manifest, module } = bundledRemote(address.remote);
      const parsed = parseManifest(manifest);
      if (!parsed.ok) throw new Error(`${address.remote}: ${problemsText(parsed.problems)}`);
      const release: Release = {
        schema: 2,
        remote: address.remote,
        version: address.version,
        sequence: 1,
        contract: contractVersion,
        container: 'one_bundle',
        keyId: '',
        entry: '',
        preload: [],
        files: {},
        manifest: parsed.value,
      };
      return { address, release, module };
    },
  };
}
