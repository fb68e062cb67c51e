import * as v from 'valibot';
import type { Config } from './config';
import { isHttpsOrLoopback, isLoopback } from './loopback';
import type { Parsed } from './parse';
import { isRemoteId } from './remoteId';
import { dictionary } from './schema/containers';
import { parseWith } from './schema/parseWith';

const url = v.pipe(
  v.string(),
  v.check(isWebUrl, 'must be an http or https address'),
  v.check(isService, 'must be https, or http on localhost, 127.0.0.0/8 or [::1]'),
  v.check(hasNoCredentials, 'must have no user name and no password'),
);
const databaseUrl = v.pipe(
  url,
  v.check(isRoot, 'must be the address of a whole database, without a path'),
);
const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an origin such as https://releases.example'),
  v.check(isServiceOrigin, 'must be https, or http on this machine'),
);
const issuer = v.pipe(
  url,
  v.check((text) => !/[?#]/.test(text), 'must have no query and no fragment'),
);

const configShape = v.object({
  schema: v.literal(1),
  backend: v.picklist(['local', 'emulator', 'hosted']),
  firebase: v.object({
    apiKey: v.pipe(v.string(), v.nonEmpty('must not be empty')),
    projectId: v.pipe(v.string(), v.nonEmpty('must not be empty')),
    authDomain: v.nullable(v.string()),
    databaseUrl,
    identityUrl: v.nullable(url),
  }),
  releaseOrigins: v.array(origin),
  sourceOrigins: v.array(origin),
  signIn: v.optional(
    v.object({
      google: v.nullable(
        v.object({ issuer, clientId: v.pipe(v.string(), v.nonEmpty('must not be empty')) }),
      ),
      guestWorkspace: v.nullable(
        v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'must be the name of a workspace')),
      ),
    }),
  ),
  devRemotes: v.optional(
    dictionary(v.object({ url }), {
      max: 1,
      isName: isRemoteId,
      message: 'must be the name of a remote',
    }),
  ),
});

/** Parses `config.json`. Returns all problems. */
export function parseConfig(value: unknown): Parsed<Config> {
  return parseWith(configShape, value);
}

function isWebUrl(text: string): boolean {
  return /^https?:$/.test(protocolOf(text));
}

/** These services receive passwords, tokens and data. */
function isService(text: string): boolean {
  return !isWebUrl(text) || isHttpsOrLoopback(new URL(text));
}

function hasNoCredentials(text: string): boolean {
  if (!isWebUrl(text)) return true;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Only pages load from these origins, and browsers resolve names below `localhost` to this machine. */
function isServiceOrigin(text: string): boolean {
  return isService(text) || isLoopback(new URL(text).hostname);
}

function isRoot(text: string): boolean {
  return !isWebUrl(text) || new URL(text).pathname === '/';
}

function isOrigin(text: string): boolean {
  return isWebUrl(text) && new URL(text).origin === text;
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}
