import { isKey } from '@chartroom/contract';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NotFoundScreen } from './NotFoundScreen';

/**
 * Ids in an address become parts of paths in the database: what is none leads to no other place of
 * it, whatever was typed or linked.
 */
export function RequireKeys({ children }: { readonly children: ReactNode }) {
  const { workspace, id } = useParams();
  const areKeys = [workspace, id].every((key) => key === undefined || isKey(key));
  return areKeys ? children : <NotFoundScreen />;
}
