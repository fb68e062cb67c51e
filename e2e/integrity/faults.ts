import type { ErrorCode, ReleaseDraft } from '@chartroom/contract';

/** One way in which what the release origin sends is not what was published. */
export interface Fault {
  /** Name of a remote that has this fault and no other. */
  readonly id: string;
  readonly code: ErrorCode;
  readonly file: (release: ReleaseDraft) => string;
  /** What is sent in place of the file's bytes. */
  readonly send: (bytes: Buffer) => Sent;
  /** The remote it is a fault of: one whose parts all load at its start, where nothing else is said. */
  readonly of?: 'late' | 'worker';
}

export interface Sent {
  readonly body: Buffer;
  readonly status?: number;
  readonly contentType?: string;
  /** False leaves out the header that lets other origins read the file. */
  readonly cors?: boolean;
  /** The answer leads to another origin, which has the true bytes. */
  readonly isElsewhere?: boolean;
}

/** Runs if the browser takes the file in spite of its hash. */
const added = (bytes: Buffer): Sent => ({
  body: Buffer.concat([bytes, Buffer.from(';globalThis.pwned = true;')]),
});

const description = () => 'release.json';
const signature = () => 'release.sig';
const entry = ({ entry }: ReleaseDraft) => entry;
const exposed = ({ preload }: ReleaseDraft) => preload[0] ?? '';
const late = ({ files }: ReleaseDraft) =>
  Object.keys(files).find((path) => path.includes('.drawing.')) ?? '';
/** The remote's own copy of the largest shared module, which the shell's does not satisfy. */
function fallback({ files, entry }: ReleaseDraft): string {
  const chunks = Object.entries(files).filter(([path]) => path.endsWith('.js') && path !== entry);
  const [largest] = chunks.sort(([, a], [, b]) => b.sizeBytes - a.sizeBytes);
  return largest?.[0] ?? '';
}

export const faults: readonly Fault[] = [
  { id: 'flipped-release', code: 'remote/integrity', file: description, send: oneByteFlipped },
  { id: 'flipped-entry', code: 'remote/integrity', file: entry, send: oneByteFlipped },
  { id: 'added-to-entry', code: 'remote/integrity', file: entry, send: added },
  { id: 'flipped-exposed', code: 'remote/integrity', file: exposed, send: oneByteFlipped },
  { id: 'added-to-exposed', code: 'remote/integrity', file: exposed, send: added },
  { id: 'added-to-fallback', code: 'remote/integrity', file: fallback, send: added },
  {
    id: 'flipped-late',
    code: 'remote/integrity',
    file: late,
    send: oneByteFlipped,
    of: 'late',
  },
  { id: 'added-to-late', code: 'remote/integrity', file: late, send: added, of: 'late' },
  { id: 'truncated-entry', code: 'remote/integrity', file: entry, send: firstHalf },
  { id: 'html-entry', code: 'remote/integrity', file: entry, send: html },
  { id: 'missing-exposed', code: 'remote/not-found', file: exposed, send: missing },
  { id: 'unshared-entry', code: 'remote/origin-unreachable', file: entry, send: unshared },
  { id: 'large-release', code: 'remote/release-malformed', file: description, send: tooLarge },
  { id: 'no-signature', code: 'remote/signature-missing', file: signature, send: missing },
  { id: 'flipped-signature', code: 'remote/signature-wrong', file: signature, send: flippedText },
  { id: 'large-signature', code: 'remote/signature-wrong', file: signature, send: tooLarge },
  { id: 'redirected-release', code: 'remote/redirected', file: description, send: elsewhere },
  { id: 'redirected-signature', code: 'remote/redirected', file: signature, send: elsewhere },
  { id: 'redirected-entry', code: 'remote/redirected', file: entry, send: elsewhere },
];

/** A source's worker, which is fetched when a panel first asks for data. */
export const workerFault: Fault = {
  id: 'flipped-worker',
  code: 'remote/integrity',
  file: ({ workers }) => workers?.worker ?? '',
  send: oneByteFlipped,
  of: 'worker',
};

function oneByteFlipped(bytes: Buffer): Sent {
  const body = Buffer.from(bytes);
  const middle = Math.floor(body.length / 2);
  body.writeUInt8(body.readUInt8(middle) ^ 1, middle);
  return { body };
}

/** Still base64, of another signature. */
function flippedText(bytes: Buffer): Sent {
  const text = bytes.toString('utf8');
  return { body: Buffer.from(`${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`) };
}

function firstHalf(bytes: Buffer): Sent {
  return { body: bytes.subarray(0, Math.floor(bytes.length / 2)) };
}

function html(): Sent {
  return { body: Buffer.from('<!doctype html><title>Sign in</title>'), contentType: 'text/html' };
}

function missing(): Sent {
  return { body: Buffer.alloc(0), status: 404 };
}

function unshared(bytes: Buffer): Sent {
  return { body: bytes, cors: false };
}

function elsewhere(): Sent {
  return { body: Buffer.alloc(0), status: 302, isElsewhere: true };
}

/** One byte more than is read of any description. */
function tooLarge(): Sent {
  return { body: Buffer.alloc(5 * 1024 * 1024 + 1, ' ') };
}
