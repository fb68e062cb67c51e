import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Claims, readUnsignedJwt } from '../identity/jwt';
import { parseBearerToken } from '../rest/restRequest';
import { compileRules, RulesError } from '../rules/compile';
import { createReplaceableRules } from '../rules/replaceableRules';
import type { Auth, Rules } from '../rules/rules';
import type { HttpHandler } from '../server/httpHandler';
import { BodyTooLongError, readBody } from '../server/readBody';
import type { TokenVerifier } from '../server/session';

/**
 * What the official emulator lets its tests do, as `@firebase/rules-unit-testing` asks for it: be the
 * owner, be anybody, and put other rules in place. Whoever reaches the server may do all of it.
 */
export interface EmulatorAdmin {
  /** The rules for all of the server, which count for everybody but the owner. */
  readonly rules: Rules;
  /** Takes the word `owner` and unsigned tokens beside all that `verify` takes. */
  readonly verify: TokenVerifier;
  /** Answers `PUT /.settings/rules.json` of the owner. */
  readonly handle: HttpHandler;
}

export interface EmulatorAdminOptions {
  readonly rules: Rules | null;
  readonly verify: TokenVerifier;
}

const ownerToken = 'owner';
const rulesPath = '/.settings/rules.json';
const maxRulesBytes = 1 << 20;

export function createEmulatorAdmin(options: EmulatorAdminOptions): EmulatorAdmin {
  const owner: Auth = { uid: 'owner', token: {} };
  const rules = createReplaceableRules(options.rules, owner);

  async function verify(token: string): Promise<Auth | null> {
    if (token === ownerToken) return owner;
    const claims = readUnsignedJwt(token);
    return claims ? mockUser(claims) : options.verify(token);
  }

  async function handleRulesRequest(request: IncomingMessage): Promise<JsonResponse> {
    if (request.method !== 'PUT')
      return errorResponse(405, `${request.method ?? ''} is not supported`);
    if (parseBearerToken(request.headers.authorization) !== ownerToken) {
      return errorResponse(401, 'Permission denied');
    }
    try {
      const text = (await readBody(request, maxRulesBytes)).toString('utf8');
      rules.replace(compileRules(JSON.parse(text)));
      return { status: 200, body: { status: 'ok' } };
    } catch (error) {
      if (error instanceof BodyTooLongError) return errorResponse(413, 'The rules are over 1 MiB');
      if (error instanceof RulesError || error instanceof SyntaxError) {
        return errorResponse(400, error.message);
      }
      throw error;
    }
  }

  return {
    rules,
    verify,
    async handle(request, response) {
      if (request.url?.split('?')[0] !== rulesPath) return false;
      send(response, await handleRulesRequest(request));
      return true;
    },
  };
}

/** Null without a uid. The SDK has mock tokens end in 1970, so their `exp` is left out. */
function mockUser({ exp: _, ...claims }: Claims): Auth | null {
  const { sub: uid } = claims;
  return typeof uid === 'string' && uid !== '' ? { uid, token: claims } : null;
}

interface JsonResponse {
  readonly status: number;
  readonly body: object;
}

function errorResponse(status: number, error: string): JsonResponse {
  return { status, body: { error } };
}

function send(response: ServerResponse, { status, body }: JsonResponse): void {
  // What is left of a body that is too long is not read.
  if (status === 413) response.setHeader('connection', 'close');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('x-content-type-options', 'nosniff');
  response.writeHead(status).end(JSON.stringify(body));
}
