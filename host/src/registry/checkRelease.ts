import {
  ChartroomError,
  checkReleaseUrl,
  parseReleaseRecord,
  problemsText,
  readableContracts,
} from '@chartroom/contract';
import type { ReleaseAddress } from '@chartroom/embed';
import type { ChosenVersion } from './chooseVersion';

/** What the database holds about one release, unparsed. */
export interface ReleaseEntry {
  readonly record: unknown;
  /** Null while the release stands. */
  readonly withdrawal: unknown;
}

/**
 * The address of a chosen release, or a ChartroomError that says why it may not be fetched:
 * withdrawn, of a contract that this page can't read, replayed, or on an origin that isn't listed.
 */
export function checkRelease(
  chosen: ChosenVersion,
  entry: ReleaseEntry,
  releaseOrigins: readonly string[],
): ReleaseAddress {
  const { remote, version } = chosen;
  if (entry.withdrawal !== null)
    throw new ChartroomError('registry/withdrawn', { remote, version });
  if (entry.record === null) throw new ChartroomError('registry/no-release', { remote, version });
  const parsed = parseReleaseRecord(entry.record);
  if (!parsed.ok) {
    const problems = problemsText(parsed.problems);
    throw new ChartroomError('registry/malformed', { remote, problems });
  }
  const { contract, sequence, url } = parsed.value;
  if (!readableContracts.includes(contract)) {
    const readable = readableContracts.join(', ');
    throw new ChartroomError('remote/contract-too-new', { remote, version, contract, readable });
  }
  if (chosen.channel !== null && sequence < chosen.head.minSequence) {
    const minimum = chosen.head.minSequence;
    throw new ChartroomError('registry/replayed', { remote, version, sequence, minimum });
  }
  const reason = checkReleaseUrl(url, releaseOrigins);
  if (reason) throw new ChartroomError('remote/address-refused', { remote, version, reason });
  return { remote, version, record: parsed.value };
}
