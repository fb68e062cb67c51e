import { ChartroomError, type Config } from '@chartroom/contract';
import {
  applyActionCode,
  type Auth as Client,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
} from 'firebase/auth';
import type { Auth, EmailActionResult } from './auth';
import { type ActionCodeQuery, findActionCode } from './findActionCode';

export interface EmailActionsOptions {
  readonly client: Client;
  readonly config: Config;
  readonly fetch: typeof globalThis.fetch;
  readonly baseUri: string;
  /** Converts errors of the SDK to a ChartroomError. */
  readonly withErrorCodes: <T>(email: string, request: () => Promise<T>) => Promise<T>;
}

type EmailActions = Pick<Auth, 'sendReset' | 'confirmReset' | 'sendVerification' | 'confirmEmail'>;

/** Actions that send a link by mail, and those that confirm its code. */
export function createEmailActions(options: EmailActionsOptions): EmailActions {
  const { client, config, fetch, baseUri, withErrorCodes } = options;
  const { identityUrl, projectId } = config.firebase;

  async function actionLink(
    mode: 'resetPassword' | 'verifyEmail',
    action: Pick<ActionCodeQuery, 'email' | 'purpose'>,
  ): Promise<EmailActionResult> {
    if (config.backend === 'hosted' || !identityUrl) return { link: null };
    const code = await withErrorCodes(action.email, () =>
      findActionCode({ fetch, identityUrl, projectId, ...action }),
    );
    if (!code) return { link: null };
    const query = new URLSearchParams({ mode, oobCode: code });
    return { link: new URL(`sign-in?${query}`, baseUri).href };
  }

  return {
    async sendReset(email) {
      await withErrorCodes(email, () => sendPasswordResetEmail(client, email));
      return actionLink('resetPassword', { email, purpose: 'PASSWORD_RESET' });
    },
    async confirmReset(code, password) {
      await withErrorCodes('', () => confirmPasswordReset(client, code, password));
    },
    async sendVerification() {
      const { currentUser } = client;
      const email = currentUser?.email ?? '';
      if (!currentUser || !email) return { link: null };
      await withErrorCodes(email, () => sendEmailVerification(currentUser));
      return actionLink('verifyEmail', { email, purpose: 'VERIFY_EMAIL' });
    },
    async confirmEmail(code) {
      await withErrorCodes('', () => applyActionCode(client, code)).catch((thrown: unknown) => {
        throw toLinkError(thrown);
      });
    },
  };
}

/** The service has one error code for all links, which defaults to that of a password reset. */
function toLinkError(thrown: unknown): unknown {
  const isInvalidCode =
    thrown instanceof ChartroomError && thrown.code === 'sign-in/reset-code-invalid';
  return isInvalidCode ? new ChartroomError('sign-in/link-invalid', {}, { cause: thrown }) : thrown;
}
