import { ChartroomError, readableContracts } from '@chartroom/contract';

/**
 * Throws `remote/contract-too-new` for a contract that this host doesn't read. A `release.json` of a
 * later contract may have keys that it doesn't know, so this comes before it is parsed.
 */
export function assertContractVersion(remote: string, version: string, contract: number): void {
  if (readableContracts.includes(contract)) return;
  const readable = readableContracts.join(', ');
  throw new ChartroomError('remote/contract-too-new', { remote, version, contract, readable });
}
