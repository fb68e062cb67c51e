import { type EmulatorRequest, parseEmulatorRequest } from './emulatorRequest';
import type { Endpoint } from './endpoint';
import { createAuthUri } from './endpoints/createAuthUri';
import { deleteAccount } from './endpoints/deleteAccount';
import { lookup } from './endpoints/lookup';
import { refresh } from './endpoints/refresh';
import { resetPassword } from './endpoints/resetPassword';
import { sendOobCode } from './endpoints/sendOobCode';
import { signInWithCustomToken } from './endpoints/signInWithCustomToken';
import { signInWithEmailLink } from './endpoints/signInWithEmailLink';
import { signInWithIdp } from './endpoints/signInWithIdp';
import { signInWithPassword } from './endpoints/signInWithPassword';
import { signUp } from './endpoints/signUp';
import { update } from './endpoints/update';
import { issuerPath } from './issuer/issuerToken';

const accountEndpoints: ReadonlyMap<string, Endpoint> = new Map([
  ['signUp', signUp],
  ['signInWithPassword', signInWithPassword],
  ['signInWithCustomToken', signInWithCustomToken],
  ['signInWithIdp', signInWithIdp],
  ['signInWithEmailLink', signInWithEmailLink],
  ['createAuthUri', createAuthUri],
  ['lookup', lookup],
  ['update', update],
  ['delete', deleteAccount],
  ['sendOobCode', sendOobCode],
  ['resetPassword', resetPassword],
]);

const accountPath = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:([A-Za-z]+)$/;
const tokenPath = '/securetoken.googleapis.com/v1/token';
const identityPrefixes = [
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/emulator/',
];

/** The handler of a request. `elsewhere` isn't the identity server's; `nowhere` is, but unknown. */
export type Route =
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint }
  | ({ readonly kind: 'hook' } & EmulatorRequest)
  | { readonly kind: 'issuer' | 'nowhere' | 'elsewhere' };

export function routeOf(method: string, path: string): Route {
  if (path.startsWith(`${issuerPath}/`)) return { kind: 'issuer' };
  if (!identityPrefixes.some((prefix) => path.startsWith(prefix))) return { kind: 'elsewhere' };
  const hook = parseEmulatorRequest(method, path);
  if (hook) return { kind: 'hook', ...hook };
  if (method !== 'POST') return { kind: 'nowhere' };
  const endpoint =
    path === tokenPath ? refresh : accountEndpoints.get(accountPath.exec(path)?.[1] ?? '');
  return endpoint === undefined ? { kind: 'nowhere' } : { kind: 'endpoint', endpoint };
}
