import { type Backend, type BackendOptions, createBackend } from '../../backend';

/** A backend in memory without rules and accounts, on a free port; each part can be replaced. */
export function openBackend(options: Partial<BackendOptions> = {}): Promise<Backend> {
  return createBackend({
    port: 0,
    dataDir: null,
    rules: null,
    identity: { handle: async () => false, verify: async () => null },
    ...options,
  });
}
