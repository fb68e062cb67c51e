import {
  type Parsed,
  type PublicJwk,
  parsePublicKey,
  type RemoteKind,
  remoteKinds,
} from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { prefixPaths } from '../records/prefixPaths';

/** The newest build, as `remote dev` announces it. */
export interface DevRelease {
  readonly kind: RemoteKind;
  readonly title: string;
  readonly version: string;
  /** As stored in the registry. `checkRelease` parses it. */
  readonly record: unknown;
  readonly keyId: string;
  /** Public key of the key pair that signs in this session of `remote dev` only. */
  readonly publicKey: PublicJwk;
  /** A dashboard that shows the remote, as stored. `parseDashboard` parses it. */
  readonly dashboard: unknown;
  /** Sources that the dashboard uses, as stored, by id. */
  readonly sources: Readonly<Record<string, unknown>>;
}

const shape = v.object({
  kind: v.picklist(remoteKinds),
  title: v.string(),
  version: v.string(),
  record: v.looseObject({ keyId: v.string() }),
  publicKey: v.unknown(),
  dashboard: v.unknown(),
  sources: v.record(v.string(), v.unknown()),
});

/** Parses one message of the event stream. */
export function parseDevRelease(text: string): Parsed<DevRelease> {
  const message = parseWith(shape, jsonOf(text));
  if (!message.ok) return message;
  const publicKey = parsePublicKey(message.value.publicKey);
  if (!publicKey.ok) return { ok: false, problems: prefixPaths('publicKey', publicKey.problems) };
  const { keyId } = message.value.record;
  return { ok: true, value: { ...message.value, keyId, publicKey: publicKey.value } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
