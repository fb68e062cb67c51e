import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../services/session/useSession';
import { ScreenSketch } from '../layout/ScreenSketch';

/** Leads whoever is not signed in to the sign-in page, and back here afterwards. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { status, user, left } = useSession();
  const { pathname, search, hash } = useLocation();
  if (user) return children;
  if (status === 'unknown') return <ScreenSketch what="your session" />;
  const here = `${pathname}${search}${hash}`;
  // Whoever left may not be the one who signs in next.
  const query = left || here === '/' ? '' : `?${new URLSearchParams({ next: here })}`;
  return <Navigate to={`/sign-in${query}`} replace />;
}
