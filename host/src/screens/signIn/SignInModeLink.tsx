import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './signIn.module.css';

/** The forms of the sign-in page by their `?mode=`; mailed links lead to the last two. */
export const signInModes = ['create', 'reset', 'resetPassword', 'verifyEmail'] as const;
export type SignInMode = (typeof signInModes)[number];

export function parseSignInMode(text: string | null): SignInMode | null {
  return signInModes.find((mode) => mode === text) ?? null;
}

export interface SignInModeLinkProps {
  /** Null for the sign-in form. */
  readonly mode: SignInMode | null;
  readonly children: ReactNode;
}

/** A link to another form of this page; keeps `?next=`. */
export function SignInModeLink({ mode, children }: SignInModeLinkProps) {
  const [query] = useSearchParams();
  const next = query.get('next');
  const search = new URLSearchParams({ ...(mode ? { mode } : {}), ...(next ? { next } : {}) });
  const text = search.toString();
  return (
    <Link to={{ pathname: '/sign-in', search: text && `?${text}` }} className={styles.link}>
      {children}
    </Link>
  );
}
