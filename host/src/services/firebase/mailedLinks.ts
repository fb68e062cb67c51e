import { ChartroomError, type Config } from '@chartroom/contract';
import {
  applyActionCode,
  type Auth as Client,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
} from 'firebase/auth';
import type { Auth, SentLink } from './auth';
import { findMailedCode, type MailedCodeQuery } from './findMailedCode';

export interface MailedLinksOptions {
  readonly client: Client;
  readonly config: Config;
  readonly fetch: typeof globalThis.fetch;
  readonly baseUri: string;
  /** In our own words where it fails. */
  readonly attempt: <T>(email: string, ask: () => Promise<T>) => Promise<T>;
}

type MailedLinks = Pick<Auth, 'sendReset' | 'confirmReset' | 'sendVerification' | 'confirmEmail'>;

/** What goes by mail and comes back as a code. */
export function createMailedLinks(options: MailedLinksOptions): MailedLinks {
  const { client, config, fetch, baseUri, attempt } = options;
  const { identityUrl, projectId } = config.firebase;

  async function linkOf(
    mode: 'resetPassword' | 'verifyEmail',
    mailed: Pick<MailedCodeQuery, 'email' | 'purpose'>,
  ): Promise<SentLink> {
    if (config.backend === 'hosted' || !identityUrl) return { link: null };
    const code = await attempt(mailed.email, () =>
      findMailedCode({ fetch, identityUrl, projectId, ...mailed }),
    );
    if (!code) return { link: null };
    const query = new URLSearchParams({ mode, oobCode: code });
    return { link: new URL(`sign-in?${query}`, baseUri).href };
  }

  return {
    async sendReset(email) {
      await attempt(email, () => sendPasswordResetEmail(client, email));
      return linkOf('resetPassword', { email, purpose: 'PASSWORD_RESET' });
    },
    async confirmReset(code, password) {
      await attempt('', () => confirmPasswordReset(client, code, password));
    },
    async sendVerification() {
      const { currentUser } = client;
      const email = currentUser?.email ?? '';
      if (!currentUser || !email) return { link: null };
      await attempt(email, () => sendEmailVerification(currentUser));
      return linkOf('verifyEmail', { email, purpose: 'VERIFY_EMAIL' });
    },
    async confirmEmail(code) {
      await attempt('', () => applyActionCode(client, code)).catch((thrown: unknown) => {
        throw ofAnotherLink(thrown);
      });
    },
  };
}

/** The service has one code for all links, and most are of forgotten passwords. */
function ofAnotherLink(thrown: unknown): unknown {
  const isUsed = thrown instanceof ChartroomError && thrown.code === 'sign-in/reset-code-invalid';
  return isUsed ? new ChartroomError('sign-in/link-invalid', {}, { cause: thrown }) : thrown;
}
