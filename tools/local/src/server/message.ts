import { parseJsonSteps } from '../steps/parseJson';
import type { Steps } from '../steps/steps';

/** A request of the protocol: number, action and body. */
export interface ProtocolRequest {
  readonly r: number;
  readonly a: string;
  readonly b: RequestBody;
}

export type RequestBody = Readonly<Record<string, unknown>>;

export type Message =
  | { readonly kind: 'request'; readonly request: ProtocolRequest }
  | { readonly kind: 'ping' }
  | { readonly kind: 'other' };

/** Parses a message; null if it isn't one of the protocol. */
export function parseMessage(text: string): Message | null {
  try {
    return messageOf(JSON.parse(text));
  } catch {
    return null;
  }
}

/** As `parseMessage`, in steps. */
export function* parseMessageSteps(text: string): Steps<Message | null> {
  try {
    return messageOf(yield* parseJsonSteps(text));
  } catch {
    return null;
  }
}

function messageOf(envelope: unknown): Message | null {
  if (!isBody(envelope) || !isBody(envelope.d)) {
    return null;
  }
  const { t, d } = envelope;
  if (t === 'c') {
    return { kind: d.t === 'p' ? 'ping' : 'other' };
  }
  const { r, a, b } = d;
  if (t !== 'd' || typeof r !== 'number' || typeof a !== 'string') {
    return null;
  }
  return { kind: 'request', request: { r, a, b: isBody(b) ? b : {} } };
}

function isBody(value: unknown): value is RequestBody {
  return typeof value === 'object' && value !== null;
}

/** The answer to a request; `json` is already text. */
export function responseText(r: number, status: string, json: string): string {
  return `{"t":"d","d":{"r":${r},"b":{"s":${JSON.stringify(status)},"d":${json}}}}`;
}

/** An event from the server, such as a revoked listen. */
export function noticeText(action: 'c' | 'ac', body: RequestBody): string {
  return JSON.stringify({ t: 'd', d: { a: action, b: body } });
}

/** `h` greets, `o` answers a ping, and `s` has a client stop for good for a reason, which the SDK warns of. */
export function controlText(type: 'h' | 'o' | 's', body: unknown): string {
  return JSON.stringify({ t: 'c', d: { t: type, d: body } });
}
