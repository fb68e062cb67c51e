import type { Role } from '@chartroom/identity';
import { createContext, useContext } from 'react';

/** The viewer's current workspace. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  /** Guests have the role `viewer`. */
  readonly role: Role;
  readonly isGuest: boolean;
  readonly isPublisher: boolean;
  /** The viewer's name in this workspace. */
  readonly memberName: string;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** Returns the workspace of the route `w/:workspace`. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace() must be called in a route below w/:workspace');
  return workspace;
}
