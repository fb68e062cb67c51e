import type { PublisherKey } from '@chartroom/contract/signing';

/** What an administrator types to list a publisher's key. */
export function addKeyCommand({ keyId, publicJwk }: PublisherKey, owner: string): string {
  return `remote keys add ${keyId} --owner ${owner} --public-key '${JSON.stringify(publicJwk)}'`;
}
