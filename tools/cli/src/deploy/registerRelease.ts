import type { Head } from '@chartroom/registry';
import { publishRelease, registerRemote } from '@chartroom/registry/writes';
import { writeRegistry } from '../registry/writeRegistry';
import type { Session } from '../session/connect';
import type { SignedRelease } from './buildRelease';

export interface Registration {
  readonly signed: Pick<SignedRelease, 'release' | 'record'>;
  readonly url: string;
  /** Null if the remote is new; its first release becomes `stable`. */
  readonly head: Head | null;
  readonly notes: string | undefined;
}

/** Writes a release's record and audit entry, and a new remote's head, in one update. */
export async function registerRelease(
  session: Session,
  { signed: { release, record }, url, head, notes }: Registration,
): Promise<void> {
  const { remote, version, manifest } = release;
  const { kind, title } = manifest;
  const written = { ...record, version, url, ...(notes ? { notes } : {}) };
  await writeRegistry(session, `register ${remote} ${version}`, (writer) =>
    head
      ? publishRelease(writer, { remote, title, release: written })
      : registerRemote(writer, { remote, kind, title, release: written }),
  );
}
