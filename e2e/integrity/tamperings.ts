import type { ErrorCode, ReleaseDraft } from '@chartroom/contract';

/** One way in which what the release origin sends is not what was published. */
export interface Tampering {
  /** Name of a remote that has this fault and no other. */
  readonly id: string;
  readonly code: ErrorCode;
  readonly file: (release: ReleaseDraft) => string;
  /** What is sent in place of the file's bytes. */
  readonly respond: (bytes: Buffer) => TamperedResponse;
  /** The remote it is a fault of: one whose parts all load at its start, where nothing else is said. */
  readonly remote?: 'late' | 'worker';
}

export interface TamperedResponse {
  readonly body: Buffer;
  readonly status?: number;
  readonly contentType?: string;
  /** False leaves out the header that lets other origins read the file. */
  readonly cors?: boolean;
  /** The answer leads to another origin, which has the true bytes. */
  readonly isRedirect?: boolean;
}

/** Runs if the browser takes the file in spite of its hash. */
const appendScript = (bytes: Buffer): TamperedResponse => ({
  body: Buffer.concat([bytes, Buffer.from(';globalThis.pwned = true;')]),
});

const releasePath = () => 'release.json';
const signaturePath = () => 'release.sig';
const entryPath = ({ entry: entryPath }: ReleaseDraft) => entryPath;
const exposedPath = ({ preload }: ReleaseDraft) => preload[0] ?? '';
const latePath = ({ files }: ReleaseDraft) =>
  Object.keys(files).find((path) => path.includes('.drawing.')) ?? '';
/** The remote's own copy of the largest shared module, which the shell's does not satisfy. */
function fallbackPath({ files, entry }: ReleaseDraft): string {
  const chunks = Object.entries(files).filter(([path]) => path.endsWith('.js') && path !== entry);
  const [largest] = chunks.sort(([, a], [, b]) => b.sizeBytes - a.sizeBytes);
  return largest?.[0] ?? '';
}

export const tamperings: readonly Tampering[] = [
  { id: 'flipped-release', code: 'remote/integrity', file: releasePath, respond: flipOneByte },
  { id: 'flipped-entry', code: 'remote/integrity', file: entryPath, respond: flipOneByte },
  { id: 'added-to-entry', code: 'remote/integrity', file: entryPath, respond: appendScript },
  { id: 'flipped-exposed', code: 'remote/integrity', file: exposedPath, respond: flipOneByte },
  { id: 'added-to-exposed', code: 'remote/integrity', file: exposedPath, respond: appendScript },
  { id: 'added-to-fallback', code: 'remote/integrity', file: fallbackPath, respond: appendScript },
  {
    id: 'flipped-late',
    code: 'remote/integrity',
    file: latePath,
    respond: flipOneByte,
    remote: 'late',
  },
  {
    id: 'added-to-late',
    code: 'remote/integrity',
    file: latePath,
    respond: appendScript,
    remote: 'late',
  },
  { id: 'truncated-entry', code: 'remote/integrity', file: entryPath, respond: truncate },
  { id: 'html-entry', code: 'remote/integrity', file: entryPath, respond: sendSignInPage },
  { id: 'missing-exposed', code: 'remote/not-found', file: exposedPath, respond: sendNotFound },
  { id: 'unshared-entry', code: 'remote/origin-unreachable', file: entryPath, respond: omitCors },
  {
    id: 'large-release',
    code: 'remote/release-malformed',
    file: releasePath,
    respond: sendTooMuch,
  },
  {
    id: 'no-signature',
    code: 'remote/signature-missing',
    file: signaturePath,
    respond: sendNotFound,
  },
  {
    id: 'flipped-signature',
    code: 'remote/signature-wrong',
    file: signaturePath,
    respond: changeFirstCharacter,
  },
  {
    id: 'large-signature',
    code: 'remote/signature-wrong',
    file: signaturePath,
    respond: sendTooMuch,
  },
  { id: 'redirected-release', code: 'remote/redirected', file: releasePath, respond: redirect },
  { id: 'redirected-signature', code: 'remote/redirected', file: signaturePath, respond: redirect },
  { id: 'redirected-entry', code: 'remote/redirected', file: entryPath, respond: redirect },
];

/** A source's worker, which is fetched when a panel first asks for data. */
export const workerTampering: Tampering = {
  id: 'flipped-worker',
  code: 'remote/integrity',
  file: ({ workers }) => workers?.worker ?? '',
  respond: flipOneByte,
  remote: 'worker',
};

function flipOneByte(bytes: Buffer): TamperedResponse {
  const body = Buffer.from(bytes);
  const middle = Math.floor(body.length / 2);
  body.writeUInt8(body.readUInt8(middle) ^ 1, middle);
  return { body };
}

/** Still base64, of another signature. */
function changeFirstCharacter(bytes: Buffer): TamperedResponse {
  const text = bytes.toString('utf8');
  return { body: Buffer.from(`${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`) };
}

function truncate(bytes: Buffer): TamperedResponse {
  return { body: bytes.subarray(0, Math.floor(bytes.length / 2)) };
}

function sendSignInPage(): TamperedResponse {
  return { body: Buffer.from('<!doctype html><title>Sign in</title>'), contentType: 'text/html' };
}

function sendNotFound(): TamperedResponse {
  return { body: Buffer.alloc(0), status: 404 };
}

function omitCors(bytes: Buffer): TamperedResponse {
  return { body: bytes, cors: false };
}

function redirect(): TamperedResponse {
  return { body: Buffer.alloc(0), status: 302, isRedirect: true };
}

/** One byte more than is read of any description. */
function sendTooMuch(): TamperedResponse {
  return { body: Buffer.alloc(5 * 1024 * 1024 + 1, ' ') };
}
