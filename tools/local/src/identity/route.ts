import type { Endpoint } from './endpoint';
import { deleteAccount } from './endpoints/deleteAccount';
import { lookup } from './endpoints/lookup';
import { refresh } from './endpoints/refresh';
import { resetPassword } from './endpoints/resetPassword';
import { sendOobCode } from './endpoints/sendOobCode';
import { signInWithPassword } from './endpoints/signInWithPassword';
import { signUp } from './endpoints/signUp';
import { update } from './endpoints/update';

const accountEndpoints: ReadonlyMap<string, Endpoint> = new Map([
  ['signUp', signUp],
  ['signInWithPassword', signInWithPassword],
  ['lookup', lookup],
  ['update', update],
  ['delete', deleteAccount],
  ['sendOobCode', sendOobCode],
  ['resetPassword', resetPassword],
]);

const accountPath = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:([A-Za-z]+)$/;
const tokenPath = '/securetoken.googleapis.com/v1/token';
const codesPath = /^\/emulator\/v1\/projects\/([^/]+)\/oobCodes$/;
const ours = ['/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/', '/emulator/'];

/** Where a request goes. `elsewhere` is not the identity server's; `nowhere` is, but unknown. */
export type Route =
  | { readonly to: 'endpoint'; readonly endpoint: Endpoint }
  | { readonly to: 'codes'; readonly projectId: string }
  | { readonly to: 'preflight' | 'nowhere' | 'elsewhere' };

export function routeOf(method: string, path: string): Route {
  if (!ours.some((prefix) => path.startsWith(prefix))) return { to: 'elsewhere' };
  if (method === 'OPTIONS') return { to: 'preflight' };
  const codes = codesPath.exec(path);
  if (method === 'GET' && codes) return { to: 'codes', projectId: codes[1] ?? '' };
  if (method !== 'POST') return { to: 'nowhere' };
  const endpoint =
    path === tokenPath ? refresh : accountEndpoints.get(accountPath.exec(path)?.[1] ?? '');
  return endpoint === undefined ? { to: 'nowhere' } : { to: 'endpoint', endpoint };
}
