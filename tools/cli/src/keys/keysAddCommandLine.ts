import type { PublisherKey } from '@chartroom/contract/signing';

/** The command with which an administrator adds a publisher's key. */
export function keysAddCommandLine({ keyId, publicJwk }: PublisherKey, owner: string): string {
  return `remote keys add ${keyId} --owner ${owner} --public-key '${JSON.stringify(publicJwk)}'`;
}
