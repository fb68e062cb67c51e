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

/** What `remote dev` says of its newest build. */
export interface DevRelease {
  readonly kind: RemoteKind;
  readonly title: string;
  readonly version: string;
  /** As the registry would hold it; `checkRelease` parses it. */
  readonly record: unknown;
  readonly keyId: string;
  /** The public half of the key that signs in this session of `remote dev` alone. */
  readonly publicKey: PublicJwk;
  /** A dashboard that shows the remote, as stored; `parseDashboard` parses it. */
  readonly dashboard: unknown;
  /** Sources that the dashboard asks, as stored, by their names. */
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

/** One message of the event stream. */
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
