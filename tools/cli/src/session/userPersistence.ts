import type { Persistence } from 'firebase/auth';
import type { ExchangedToken } from './exchangeToken';

/**
 * An SDK persistence that already contains a signed-in user, as a browser's does after a reload. The
 * SDK has no function that signs in with a refresh token. Nothing outlives the process.
 */
export function userPersistence(
  apiKey: string,
  appName: string,
  exchanged: ExchangedToken,
): Persistence {
  const user = {
    uid: exchanged.uid,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: exchanged.refreshToken,
      accessToken: exchanged.idToken,
      expirationTime: Date.now() + exchanged.expiresInSeconds * 1000,
    },
  };
  const values = new Map<string, unknown>([[`firebase:authUser:${apiKey}:${appName}`, user]]);
  class UserPersistence {
    static readonly type = 'NONE';
    readonly type = 'NONE';
    async _isAvailable() {
      return true;
    }
    async _set(key: string, value: unknown) {
      values.set(key, value);
    }
    async _get(key: string) {
      return values.get(key) ?? null;
    }
    async _remove(key: string) {
      values.delete(key);
    }
    _addListener() {}
    _removeListener() {}
  }
  return UserPersistence;
}
